const owed = 'welcome'
const welcomeEvent = 'welcome-asked'

/** Notes that the next person to sign in in this browser is new. */
export function oweWelcome() {
  localStorage.setItem(owed, 'yes')
}

/** Whether a new person has signed in. The tour is offered once. */
export function takeWelcome(): boolean {
  const isOwed = localStorage.getItem(owed) !== null
  localStorage.removeItem(owed)
  return isOwed
}

/** Shows the welcome tour again. */
export function askWelcome() {
  dispatchEvent(new Event(welcomeEvent))
}

/** Calls the watcher when the tour is requested. Returns a function that stops it. */
export function watchWelcome(watcher: () => void) {
  addEventListener(welcomeEvent, watcher)
  return () => removeEventListener(welcomeEvent, watcher)
}
