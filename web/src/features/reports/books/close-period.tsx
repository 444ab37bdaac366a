import { shifted } from '@reseller-portal/contract/reports'
import {
  closePeriod,
  listSettlements,
  openSettlements,
  settleBy,
  settlementBases,
  type OpenSettlement,
} from '@reseller-portal/contract/ledger'
import { useState } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { writeDay } from '#lib/language/day.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { Select } from '#ui/fields/select.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import styles from './books.module.css'

const outdates = [listSettlements, openSettlements]

/** Asks for the last day of the period, says that it is for good, and closes it. */
export function ClosePeriod({ settlement }: { settlement: OpenSettlement }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const [to, setTo] = useState(settlement.lastDay)
  const close = useChange(closePeriod, {
    outdates,
    onSuccess: (closed) => {
      setOpen(false)
      showMessage('settlements.closed', { facts: { name: settlement.reseller, to: writeDay(closed.to) } })
    },
    onError: showFailure,
  })
  const whyNot = to === '' ? t('books.settlements.chooseDay') : undefined
  return (
    <>
      <AppButton variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('books.settlements.close')}
      </AppButton>
      <Dialog
        title={t('books.settlements.closeWith', { name: settlement.reseller })}
        open={isOpen}
        onClose={() => setOpen(false)}
      >
        <div className={styles['closing']}>
          <p>{t('books.settlements.forGood')}</p>
          <DateField
            label={t('books.settlements.lastDay')}
            value={to}
            max={settlement.lastDay}
            {...(settlement.closedTo !== null && { min: shifted(settlement.closedTo, 1) })}
            onChange={(day) => setTo(day ?? '')}
          />
          <AppButton
            loading={close.isPending}
            whyNot={whyNot}
            onClick={() => close.mutate({ input: { resellerId: settlement.resellerId, to } })}
          >
            {t('books.settlements.closeNow')}
          </AppButton>
          {close.isPending && <Progress doing={t('books.settlements.adding')} />}
        </div>
      </Dialog>
    </>
  )
}

/** By which date the partner's sales are settled from the next period on. */
export function BasisChoice({ settlement }: { settlement: OpenSettlement }) {
  const { t } = useWords()
  const change = useChange(settleBy, { outdates, onError: showFailure })
  return (
    <Select
      aria-label={t('books.settlements.basisOf', { name: settlement.reseller })}
      value={settlement.basis}
      disabled={change.isPending}
      data={settlementBases.map((value) => ({ value, label: t(`books.settlements.bases.${value}`) }))}
      onChange={(basis) => change.mutate({ input: { resellerId: settlement.resellerId, basis } })}
    />
  )
}
