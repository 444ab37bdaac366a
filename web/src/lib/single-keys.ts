const name = 'single-keys'

/** Whether single-key shortcuts are on (WCAG 2.1.4). They are on until the person turns them off in this browser. */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(name) !== 'off'
}

export function switchSingleKeys(on: boolean) {
  localStorage.setItem(name, on ? 'on' : 'off')
}

/** Whether the focused element takes typed text. A letter is then not a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isText = target instanceof HTMLInputElement && !/^(checkbox|radio|button)$/.test(target.type)
  return isText || target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)
}
