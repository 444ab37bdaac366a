const name = 'single-keys'

/** Whether keys without Ctrl go somewhere; kept in this browser, on until it is switched off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(name) !== 'off'
}

export function switchSingleKeys(on: boolean) {
  localStorage.setItem(name, on ? 'on' : 'off')
}

/** Whether what has the focus takes what is typed: a letter is then no key of the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isText = target instanceof HTMLInputElement && !/^(checkbox|radio|button)$/.test(target.type)
  return isText || target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)
}
