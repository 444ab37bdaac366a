/// <reference types="@vitest/browser-playwright" />
import { cdp } from 'vitest/browser'

const media = {
  paper: { media: 'print' },
  forcedColors: { features: [{ name: 'forced-colors', value: 'active' }] },
}
const screen = { media: '', features: [{ name: 'forced-colors', value: '' }] }

/** Looks at the page as it is printed, or with all its colors replaced by the system's. */
export async function seenAs(which: keyof typeof media, look: () => void): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', media[which])
  try {
    look()
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', screen)
  }
}
