import type { Page } from 'playwright-core'

/** Milliseconds of the main thread's own time, whatever else runs on the machine: of all tasks, and of the longest one. */
export type Cost = { total: number; longest: number }

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } }

/** A page on a processor that is so many times slower, and what an act costs its main thread. */
export async function slowedDown(page: Page, rate: number) {
  const browser = page.context().browser()
  if (browser === null) throw new Error('a page without a browser')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  return {
    async costOf(act: () => Promise<unknown>): Promise<Cost> {
      // Any further category is work of the thread that is measured.
      await browser.startTracing(page, { categories: ['toplevel'] })
      await act()
      return costIn(await browser.stopTracing())
    },
    async end() {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await devtools.detach()
    },
  }
}

/** The tasks of the main thread that worked most: the page's, for other pages of the browser rest. */
function costIn(trace: Buffer): Cost {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = traceEvents.filter(
    (event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain',
  )
  const costs = main.map((thread) => {
    const tasks = traceEvents.filter(
      (event) => event.name === 'ThreadControllerImpl::RunTask' && threadOf(event) === threadOf(thread),
    )
    const times = tasks.map(({ tdur = 0 }) => tdur / 1000)
    return { total: times.reduce((sum, each) => sum + each, 0), longest: Math.max(0, ...times) }
  })
  return costs.toSorted((a, b) => b.total - a.total)[0] ?? { total: Number.NaN, longest: Number.NaN }
}
