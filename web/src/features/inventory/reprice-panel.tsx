import { nameInLanguage, travelerTypes, type TravelerKind } from '@reseller-portal/contract/products'
import {
  planReprice,
  repriceSlots,
  repriceWays,
  type Pool,
  type RepricePlan,
  type Repricing,
} from '@reseller-portal/contract/inventory'
import { currencyDigits, formatMoney } from '@reseller-portal/contract/kit'
import { useState } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { companyCurrency } from '#lib/calls/company-currency.ts'
import { useWords } from '#lib/language/words.ts'
import { showFailure } from '#ui/feedback/messages.ts'
import { Select } from '#ui/fields/select.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import styles from './inventory.module.css'
import { PlanButtons } from './plan-view.tsx'
import { outdatedByPrices, sayRepriced } from './notices.ts'

type Props = { pool: Pool; ids: readonly string[]; onDone: () => void }

const everybody = 'ALL'

/** Sets new prices of the chosen departures, after a preview beside the present ones. */
export function RepricePanel({ pool, ids, onDone }: Props) {
  const { t } = useWords()
  const [rateId, setRateId] = useState('')
  const [traveler, setTraveler] = useState<TravelerKind | typeof everybody>(everybody)
  const [way, setWay] = useState<Repricing['way']>('PERCENT_UP')
  const [value, setValue] = useState('')
  const [plan, setPlan] = useState<RepricePlan>()
  const onError = (error: Error) => {
    setPlan(undefined)
    showFailure(error)
  }
  const preview = useChange(planReprice, { onError, onSuccess: setPlan })
  const change = useChange(repriceSlots, {
    outdates: outdatedByPrices,
    onError,
    onSuccess: ({ repricingId }) => {
      sayRepriced(repricingId)
      onDone()
    },
  })
  const isPercent = way === 'PERCENT_UP' || way === 'PERCENT_DOWN'
  const currency = currencyOf(pool, rateId)
  const input = {
    poolId: pool.id,
    chosen: { ids: [...ids] },
    repricing: {
      rateId: rateId === '' ? null : rateId,
      travelerType: traveler === everybody ? null : traveler,
      way,
      currency,
      value: Number(value),
    },
  }
  const whyNot = /^\d+$/.test(value) ? undefined : t('inventory.reprice.missing')
  const edited = (apply: () => void) => {
    apply()
    setPlan(undefined)
  }
  return (
    <>
      <Select
        label={t('common.option')}
        value={rateId}
        data={[
          { value: '', label: t('inventory.reprice.allOptions') },
          ...pool.options.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => edited(() => setRateId(id))}
      />
      <Select
        label={t('tariff.fields.travelerType')}
        value={traveler}
        data={[
          { value: everybody, label: t('inventory.reprice.allTravelers') },
          ...travelerTypes.map((kind) => ({ value: kind, label: t(`tariff.kinds.${kind}`) })),
        ]}
        onChange={(kind) => edited(() => setTraveler(kind))}
      />
      <Select
        label={t('inventory.reprice.way')}
        value={way}
        data={repriceWays.map((each) => ({ value: each, label: t(`inventory.reprice.ways.${each}`) }))}
        onChange={(each) => edited(() => setWay(each))}
      />
      <AmountField
        label={isPercent ? t('inventory.reprice.percent') : t('inventory.reprice.amount', { currency })}
        name="value"
        value={value}
        digits={isPercent ? 2 : currencyDigits(currency)}
        onChange={(typed) => edited(() => setValue(String(typed)))}
      />
      {plan !== undefined && <Lines plan={plan} />}
      <PlanButtons
        preview={{ isPending: preview.isPending, whyNot, run: () => preview.mutate({ input }) }}
        apply={{
          isPending: change.isPending,
          whyNot: plan?.lines.length === 0 ? t('common.nothingWouldChange') : undefined,
          run: () => plan && change.mutate({ input: { ...input, basis: plan.basis } }),
        }}
        isPlanned={plan !== undefined}
        count={ids.length}
        onDone={onDone}
      />
    </>
  )
}

/** The currency of the amount: that of the chosen option, or of the first option with a price. */
function currencyOf({ options }: Pool, rateId: string): string {
  const matching = options.filter(({ id }) => rateId === '' || id === rateId)
  return matching.find(({ currency }) => currency !== null)?.currency ?? companyCurrency()
}

/** The current and the new price of each traveler type, the net prices below, and how many seats keep the old price. */
function Lines({ plan: { lines, sold, held, departures } }: { plan: RepricePlan }) {
  const { t, language, texts } = useWords()
  return (
    <div className={styles['plan']}>
      <p>
        {lines.length === 0
          ? t('common.nothingWouldChange')
          : t('inventory.reprice.new', { count: departures })}
      </p>
      <ul className={styles['affected']}>
        {lines.map(({ rateId, option, traveler, currency, before, after, netBefore, netAfter, ...line }) => {
          const money = (amount: number) => formatMoney({ amount, currency }, language)
          return (
            <li key={`${rateId} ${traveler} ${before} ${netBefore}`}>
              {t('inventory.reprice.line', {
                option,
                traveler: nameInLanguage(traveler, texts),
                before: money(before),
                after: money(after),
                count: line.departures,
              })}
              {netBefore !== null &&
                netAfter !== null &&
                `, ${t('inventory.reprice.net', { before: money(netBefore), after: money(netAfter) })}`}
            </li>
          )
        })}
      </ul>
      {sold + held > 0 && <p>{t('inventory.reprice.kept', { sold, held })}</p>}
    </div>
  )
}
