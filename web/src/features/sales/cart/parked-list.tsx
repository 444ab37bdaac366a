import { parkedCarts, takeParkedCart, type ParkedCart } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showFailure } from '#ui/feedback/messages.ts'
import styles from './cart.module.css'
import { openParked, useCart } from './kept-cart.ts'

type Props = { onTaken: (cart: ParkedCart) => void; isWholePage?: boolean }

/** The sales that wait at this point of sale; beside a receipt nothing while there are none. */
export function ParkedList({ onTaken, isWholePage = false }: Props) {
  const { t, language } = useWords()
  const isBusy = useCart().lines.length > 0
  const { data, error, refetch } = useAnswer(parkedCarts, {}, { refetchInterval: 30_000 })
  const take = useChange(takeParkedCart, {
    outdates: [parkedCarts],
    onError: (error) => void showFailure(error),
    onSuccess: ({ cart, held }) => {
      openParked(cart, held)
      onTaken(cart)
    },
  })
  if (data === undefined && error !== null) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  const { carts = [] } = data ?? {}
  if (carts.length === 0) return isWholePage && data !== undefined ? <p>{t('cart.noneParked')}</p> : null
  return (
    <section className={styles['sheet']} aria-label={t('cart.parked')}>
      <h2>{t('cart.parked')}</h2>
      <ul className={styles['parked']}>
        {carts.map(({ id, name, by, total, lines }) => (
          <li key={id}>
            <div className={styles['what']}>
              <strong>{name}</strong>
              <span>
                {by} · {t('cart.bookings', { count: lines })} · {formatMoney(total, language)}
              </span>
            </div>
            <AppButton
              size="xs"
              variant="default"
              aria-label={t('cart.takeNamed', { name })}
              whyNot={isBusy ? t('cart.takeLater') : undefined}
              onClick={() => take.mutate({ input: { id } })}
            >
              {t('cart.take')}
            </AppButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
