import { walletLinks } from '@reseller-portal/contract/documents'
import type { Booking } from '@reseller-portal/contract/sales'
import { useState } from 'react'
import Smartphone from 'lucide-react/icons/smartphone'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './codes.module.css'

/**
 * Shows the guest a code for each booking, which opens the page that puts its tickets on a phone. Draws nothing if no
 * wallet is set up.
 */
export function WalletCodes({
  bookings,
  fullWidth = false,
}: {
  bookings: readonly Booking[]
  fullWidth?: boolean
}) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const input = { bookings: bookings.map(({ id }) => id) }
  const { data, error, refetch } = useAnswer(walletLinks, input, { staleTime: Infinity })
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (data === undefined || data.links.length === 0) return null
  const productOf = (id: string) =>
    bookings.find((booking) => booking.id === id)?.items[0]?.product.productName ?? ''
  return (
    <>
      <AppButton
        variant="default"
        fullWidth={fullWidth}
        leftSection={<Icon shape={Smartphone} />}
        onClick={() => setOpen(true)}
      >
        {t('wallet.desk.show')}
      </AppButton>
      <Dialog title={t('wallet.desk.title')} open={isOpen} onClose={() => setOpen(false)}>
        <div className={styles['code']}>
          <p>{t('wallet.desk.scan')}</p>
          {data.links.map(({ booking, url, svg }) => (
            <div key={booking} className={styles['paper']}>
              <img
                src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
                alt={t('wallet.desk.picture', { product: productOf(booking) })}
              />
              <a href={url} target="_blank" rel="noreferrer">
                {productOf(booking)}
              </a>
            </div>
          ))}
        </div>
      </Dialog>
    </>
  )
}
