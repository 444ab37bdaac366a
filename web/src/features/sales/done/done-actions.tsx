import type { ReactNode } from 'react'
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import QrCode from 'lucide-react/icons/qr-code'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { codesOf } from './ticket-codes.tsx'
import { printable, type SalePrint, type SoldBooking } from './use-sale-print.ts'
import { WalletCodes } from './wallet-codes.tsx'
import styles from './done.module.css'

type Props = {
  bookings: readonly SoldBooking[]
  print: SalePrint
  back: ReactNode
  onAgain: () => void
  onShow: () => void
}

/** Hands the tickets over, or starts the next sale. */
export function DoneActions({ bookings, print, back, onAgain, onShow }: Props) {
  const { t } = useWords()
  const ready = printable(bookings)
  const count = codesOf(ready).length
  const isPending = bookings.some(({ status }) => status === 'PENDING')
  const isAll = !isPending && bookings.every(({ status }) => status !== 'FAILED')
  return (
    <div className={styles['actions']}>
      {(ready.length > 0 || isPending) && (
        <AppButton
          size="lg"
          fullWidth
          keys="P"
          leftSection={<Icon shape={Printer} />}
          loading={print.isPending}
          whyNot={ready.length === 0 ? t('sell.done.nothingToPrint') : undefined}
          onClick={() => print.print()}
        >
          {t(isAll ? 'sell.done.print' : 'sell.done.printSome', { count })}
        </AppButton>
      )}
      {back}
      <AppButton
        size="lg"
        fullWidth
        keys="N"
        variant="default"
        leftSection={<Icon shape={Plus} />}
        onClick={onAgain}
      >
        {t('sell.done.again')}
      </AppButton>
      {ready.length > 0 && (
        <div className={styles['others']}>
          <AppButton fullWidth variant="default" leftSection={<Icon shape={QrCode} />} onClick={onShow}>
            {t('sell.done.codes.show')}
          </AppButton>
          <AppButton
            fullWidth
            variant="default"
            leftSection={<Icon shape={Download} />}
            loading={print.isPending}
            onClick={print.save}
          >
            {t('sell.done.pdf')}
          </AppButton>
          <WalletCodes fullWidth bookings={ready.map(({ booking }) => booking)} />
        </div>
      )}
    </div>
  )
}
