import '#ui/base.css'
import './calendar.css'
import { openCalendar } from './open.ts'
import { show } from './show.ts'

const root = document.querySelector('main') ?? document.body
const address = decodeURIComponent(location.pathname.split('/').findLast((part) => part !== '') ?? '')
const calendar = openCalendar(address, new URLSearchParams(location.search), (view) =>
  show(root, view, calendar),
)

void calendar.begin()
