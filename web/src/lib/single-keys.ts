const name = 'single-keys'

/** Whether keys without Ctrl go somewhere; kept in this browser, on until it is switched off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(name) !== 'off'
}

export function switchSingleKeys(on: boolean) {
  localStorage.setItem(name, on ? 'on' : 'off')
}
