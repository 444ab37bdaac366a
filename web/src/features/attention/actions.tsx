import {
  settleActions,
  whyNotSettle,
  type AttentionRow,
  type SettleAction,
} from '@reseller-portal/contract/bookings'
import { useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import styles from './attention.module.css'
import { SettleForm } from './settle-form.tsx'
import { wordOf } from './word-of.ts'

/** The decisions that this sale allows; one that only waits for knowledge is shown and says so. */
export function Actions({ sale }: { sale: AttentionRow }) {
  const { t, say } = useWords()
  const [chosen, setChosen] = useState<SettleAction>()
  const nameOf = (action: SettleAction) => t(`attention.act.${wordOf(action, sale)}`)
  const offered = settleActions.flatMap((action) => {
    const refused = whyNotSettle(action, sale)
    return refused?.code === 'sales.unsafe' ? [] : [{ action, refused }]
  })
  return (
    <div className={styles['buttons']}>
      {offered.map(({ action, refused }) => (
        <AppButton
          key={action}
          size="xs"
          variant="default"
          aria-label={t('attention.of', { action: nameOf(action), customer: sale.customer })}
          whyNot={refused && say(refused)}
          onClick={() => setChosen(action)}
        >
          {nameOf(action)}
        </AppButton>
      ))}
      <Dialog
        title={chosen === undefined ? '' : nameOf(chosen)}
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
      >
        {chosen !== undefined && (
          <SettleForm sale={sale} action={chosen} onDone={() => setChosen(undefined)} />
        )}
      </Dialog>
    </div>
  )
}
