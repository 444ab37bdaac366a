import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { keepFocus } from './app/focus.ts'
import { attendNavigation } from './app/navigate.ts'
import { logFault, logUncaught } from './lib/log.ts'
import { startWords } from './lib/words.ts'
import './ui/styles.ts'

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')

logUncaught()
await startWords()
attendNavigation()
keepFocus()
createRoot(place, { onCaughtError: logFault }).render(<App />)
