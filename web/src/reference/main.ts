import { init } from 'redoc/bundles/redoc.standalone.js'
import './reference.css'

/** The reference of the API: Redoc shows the document of the calls that API keys can make. */
init(
  '/api/reference/openapi.json',
  { disableTelemetry: true, router: 'hash', requiredPropsFirst: true },
  document.getElementById('reference'),
)
