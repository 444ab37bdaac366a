const owed = 'welcome'
const welcomeEvent = 'welcome-asked'

/** Notes that whoever signs in next in this browser is new. */
export function oweWelcome() {
  localStorage.setItem(owed, 'yes')
}

/** Whether somebody new has arrived; they are welcomed once. */
export function takeWelcome(): boolean {
  const isOwed = localStorage.getItem(owed) !== null
  localStorage.removeItem(owed)
  return isOwed
}

/** Shows the welcome again. */
export function askWelcome() {
  dispatchEvent(new Event(welcomeEvent))
}

/** Calls the watcher when the welcome is asked for; answers how to stop it. */
export function watchWelcome(watcher: () => void) {
  addEventListener(welcomeEvent, watcher)
  return () => removeEventListener(welcomeEvent, watcher)
}
