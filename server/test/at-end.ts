const endings: (() => Promise<void>)[] = []

/** Closes something when the test file ends; what was opened last closes first. */
export function atEnd(close: () => Promise<void>): void {
  endings.push(close)
}

/** Each test file ends with this: files of one worker share their modules, so a module cannot ask for it itself. */
export async function closeAll(): Promise<void> {
  for (const close of endings.splice(0).toReversed()) await close()
}
