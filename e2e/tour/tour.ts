import type { Page } from 'playwright-core'
import { isLongRun } from '#test/long-runs.ts'
import type { World } from '../world.ts'
import { teachLongest } from './longest.ts'
import { color, faultsOfMatrix, faultsOfScreen, speak } from './looks.ts'

/** A screen in a certain state: one line in a list. The page stays on it until the next line. */
export type Screen = {
  name: string
  /** The email of the person who looks at it; "" for a person who isn't signed in. */
  as: string
  /** The address to load; without one the screen follows from the last one of the same person. */
  at?: string
  /** Brings the page into this state, and waits for it. */
  show?: (page: Page, world: World) => Promise<unknown>
}

/** Milliseconds for one list, on a machine that other processes use too. */
export const tourTime = 900_000

/** What is wrong on the screens of a list, each loaded once, in one window a person; a long run looks at them in each language. */
export async function faultsOfTour(world: World, screens: readonly Screen[]): Promise<string[]> {
  const pages = new Map<string, Page>()
  const faults: string[] = []
  await using lessons = new AsyncDisposableStack()
  for (const screen of screens) {
    const page = await pageOf(screen)
    await screen.show?.(page, world)
    faults.push(...(await (isLongRun ? faultsOfMatrix : faultsOfScreen)(page, screen.name)))
    faults.push(...world.faults.splice(0).map((fault) => `${screen.name}: ${fault}`))
  }
  return faults

  async function pageOf({ as, at = '/' }: Screen): Promise<Page> {
    const known = pages.get(as)
    if (known === undefined) return open(as, at)
    if (at === '/') {
      await speak(known, 'en')
      return known
    }
    // What is loaded begins in English; the page before it need not be drawn in English for that.
    await known.evaluate(() => localStorage.setItem('language', 'en'))
    await known.goto(at)
    return known
  }

  async function open(as: string, at: string): Promise<Page> {
    // An answer without scripts: the first page that is loaded already knows the longest texts.
    const page = await (as === '' ? world.stranger('/healthz') : world.signedIn(as, '/healthz'))
    if (!isLongRun) lessons.use(await teachLongest(page))
    await page.goto(at)
    await color(page, 'light')
    pages.set(as, page)
    return page
  }
}
