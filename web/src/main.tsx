import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { keepFocus } from './app/focus.ts'
import { attendNavigation } from './app/navigate.ts'
import { setCallTimeout } from '#lib/calls/call.ts'
import { router } from './app/router.ts'
import { noteActs } from '#lib/calls/activity.ts'
import { logFault, logUncaught } from '#lib/calls/log.ts'
import { startWords } from '#lib/language/words.ts'
import '#ui/styles.ts'

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')

const patience = 3000

logUncaught()
noteActs()
setCallTimeout(document.querySelector<HTMLMetaElement>('meta[name="ApiTimeout"]')?.content)
await startWords()
// The skeleton of `index.html` stands until the first screen is there, or it takes so long that it has to be said.
await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, patience))])
attendNavigation()
keepFocus()
createRoot(place, { onCaughtError: logFault }).render(<App />)
