import {
  publicCalendar,
  publicMonth,
  type PublicCalendar,
  type PublicMonth,
} from '@reseller-portal/contract/inventory'
import { languageOf, type Language } from '@reseller-portal/contract/kit'
import { call } from '#lib/calls/call.ts'
import { CallError } from '#lib/calls/call-error.ts'

export type View = {
  language: Language
  /** Undefined until it's loaded. */
  owner?: PublicCalendar
  productId?: string
  /** `YYYY-MM`, in the operator's time zone. */
  month: string
  /** Undefined while they load. */
  days?: PublicMonth['days']
  problem?: 'none' | 'failed'
}
export type Calendar = ReturnType<typeof openCalendar>

/** Loads one operator's calendar. `draw` is called with everything shown, whenever it changes. */
export function openCalendar(address: string, parameters: URLSearchParams, draw: (view: View) => void) {
  const spoken = [parameters.get('lang'), ...navigator.languages]
    .map(languageOf)
    .find((it) => it !== undefined)
  let view: View = { language: spoken ?? 'en', month: '' }

  function go(change: Partial<View>) {
    view = { ...view, ...change }
    draw(view)
  }

  async function begin() {
    go({})
    try {
      const owner = await call(publicCalendar, { address })
      const wanted = owner.products.find(({ id }) => id === parameters.get('product')) ?? owner.products[0]
      const month = owner.today.slice(0, 7)
      go({ owner, month, language: spoken ?? owner.language, ...(wanted && { productId: wanted.id }) })
      await readMonth()
    } catch (error) {
      fail(error)
    }
  }

  async function readMonth() {
    const { productId, month } = view
    if (productId === undefined) return
    const { days: _, problem: __, ...rest } = view
    view = rest
    draw(view)
    try {
      const { days } = await call(publicMonth, { address, productId, month: `${month}-01` })
      // The person may have chosen another month or product while this was loading.
      if (view.month === month && view.productId === productId) go({ days })
    } catch (error) {
      fail(error)
    }
  }

  function fail(error: unknown) {
    const isNone = error instanceof CallError && error.status === 404
    go({ problem: isNone ? 'none' : 'failed' })
  }

  return {
    begin,
    speak: (language: Language) => go({ language }),
    choose: (productId: string) => {
      view = { ...view, productId }
      return readMonth()
    },
    turn: (months: number) => {
      view = { ...view, month: monthAfter(view.month, months) }
      return readMonth()
    },
    retry: () => (view.owner === undefined ? begin() : readMonth()),
  }
}

export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}
