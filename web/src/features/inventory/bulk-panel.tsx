import { TextInput } from '@mantine/core'
import {
  changeSlots,
  mostMinutesMoved,
  mostSeats,
  planSlots,
  touchedBy,
  type CalendarSlot,
  type Pool,
  type SlotEdit,
  type SlotPlan,
} from '@reseller-portal/contract/inventory'
import { useState } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { showFailure } from '#ui/feedback/messages.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Select } from '#ui/fields/select.tsx'
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx'
import styles from './inventory.module.css'
import { PlanButtons, PlanView } from './plan-view.tsx'
import { RepricePanel } from './reprice-panel.tsx'
import { outdated, sayChanged } from './notices.ts'

type Props = {
  pool: Pool
  slots: readonly CalendarSlot[]
  ids: readonly string[]
  mayManage: boolean
  onDone: () => void
}

/** The range of a number of seats or minutes, both ends included. */
const ranges = {
  resize: { least: 0, most: mostSeats },
  move: { least: -mostMinutesMoved, most: mostMinutesMoved },
}

const acts = ['close', 'open', 'resize', 'move', 'reprice'] as const

/** Actions on the selected departures, each with a preview before it is applied. */
export function BulkPanel({ pool, slots, ids, mayManage, onDone }: Props) {
  const { t } = useWords()
  const [act, setAct] = useState<(typeof acts)[number]>('close')
  const [number, setNumber] = useState('')
  const [note, setNote] = useState('')
  const [plan, setPlan] = useState<SlotPlan>()
  const onError = (error: Error) => void showFailure(error)
  const preview = useChange(planSlots, { onError, onSuccess: setPlan })
  const change = useChange(changeSlots, {
    outdates: outdated,
    onError,
    onSuccess: (made) => {
      sayChanged(made)
      onDone()
    },
  })
  const edit = editOf(act, number)
  const input = edit && { poolId: pool.id, chosen: { ids: [...ids] }, edit, note }
  const edited = (apply: () => void) => {
    apply()
    setPlan(undefined)
  }
  const [only] = slots.length === 1 ? slots : []
  const isNumbered = act === 'resize' || act === 'move'
  // Minutes can be negative.
  const NumberField = act === 'resize' ? WholeNumberField : TextInput
  const whyNot = input === undefined && isNumbered ? t('inventory.numberMissing', ranges[act]) : undefined
  const isNothing = plan !== undefined && touchedBy(plan) === 0
  return (
    <Sheet title={t('inventory.chosen', { count: ids.length })}>
      <div className={styles['panel']}>
        {only !== undefined && (
          <LinkButton
            variant="default"
            to="/inventory-availability-details/$slotId"
            params={{ slotId: only.id }}
          >
            {t('inventory.details')}
          </LinkButton>
        )}
        {mayManage && (
          <>
            <Select
              label={t('inventory.act')}
              value={act}
              data={acts.map((value) => ({ value, label: t(`inventory.acts.${value}`) }))}
              onChange={(value) => edited(() => setAct(value))}
            />
            {act === 'reprice' ? (
              <RepricePanel pool={pool} ids={ids} onDone={onDone} />
            ) : (
              <>
                {isNumbered && (
                  <NumberField
                    label={t(act === 'resize' ? 'inventory.fields.capacity' : 'inventory.moveBy')}
                    maxLength={6}
                    value={number}
                    onChange={({ currentTarget: { value } }) => edited(() => setNumber(value))}
                  />
                )}
                <TextInput
                  label={t('inventory.fields.note')}
                  maxLength={200}
                  value={note}
                  onChange={({ currentTarget: { value } }) => edited(() => setNote(value))}
                />
                {plan !== undefined && <PlanView plan={plan} timezone={pool.timezone} />}
                <PlanButtons
                  preview={{
                    isPending: preview.isPending,
                    whyNot,
                    run: () => input && preview.mutate({ input }),
                  }}
                  apply={{
                    isPending: change.isPending,
                    whyNot: isNothing ? t('common.nothingWouldChange') : whyNot,
                    run: () => input && change.mutate({ input }),
                  }}
                  isPlanned={plan !== undefined}
                  count={ids.length}
                  onDone={onDone}
                />
              </>
            )}
          </>
        )}
      </div>
    </Sheet>
  )
}

function editOf(act: (typeof acts)[number], number: string): SlotEdit | undefined {
  if (act === 'reprice') return undefined
  if (act === 'close' || act === 'open') return { act }
  const whole = /^-?\d{1,6}$/.test(number.trim()) ? Number(number) : Number.NaN
  const { least, most } = ranges[act]
  if (!(whole >= least && whole <= most)) return undefined
  return act === 'resize' ? { act, capacity: whole } : { act, minutes: whole }
}
