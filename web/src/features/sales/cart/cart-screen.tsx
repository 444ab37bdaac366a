import { cartChoices, type CartChoice } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SaleDone } from '../done/sale-done.tsx'
import { useNow } from '../new/use-now.ts'
import type { Checkout } from '../new/sale/panels/payment-panel.tsx'
import { CartLines } from './cart-lines.tsx'
import styles from './cart.module.css'
import { isUnheld, totalOf, useCart, type KeptLine } from './kept-cart.ts'
import { ParkForm } from './park-form.tsx'
import { ParkedList } from './parked-list.tsx'
import { useCartDisplay } from './use-cart-display.ts'
import { useCartSale } from './use-cart-sale.ts'

/** Several products in one sale: its lines, one payment, one receipt; and the sales that are parked here. */
export function CartScreen({ checkout: CardForm }: { checkout: Checkout }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const cart = useCart()
  const [choice, setChoice] = useState<CartChoice>(cart.paying ?? 'ALL_OR_NOTHING')
  const selling = useCartSale(cart, choice)
  const { state } = selling
  const isSold = state.step === 'done' && state.sale.outcome !== 'FAILED'
  useCartDisplay(cart, isSold ? 'done' : state.step === 'paying' ? 'paying' : 'choosing')
  if (state.step === 'done')
    return (
      <>
        <PageHeader title={t('cart.title')} />
        <SaleDone
          id={state.sale.id}
          onAgain={() => void navigate({ to: '/add-bookings' })}
          back={!isSold && <AppButton onClick={selling.again}>{t('cart.back')}</AppButton>}
        />
      </>
    )
  return (
    <>
      <PageHeader title={t('cart.title')} />
      <div className={styles['columns']}>
        <section className={styles['sheet']} aria-label={t('cart.lines')}>
          {cart.lines.length === 0 ? (
            <Empty />
          ) : (
            <CartLines lines={cart.lines} isOpen={state.step === 'editing'} />
          )}
        </section>
        <aside className={styles['aside']}>
          {state.step === 'paying' ? (
            <section className={styles['sheet']} aria-label={t('sell.payment')}>
              <Total lines={cart.lines} />
              <Suspense fallback={<Progress />}>
                <CardForm
                  clientSecret={state.session.clientSecret}
                  publishableKey={state.session.publishableKey}
                  onComplete={() => void selling.paid()}
                  onDeclined={() => {}}
                />
              </Suspense>
              <AppButton variant="subtle" onClick={() => void selling.leave()}>
                {t('sell.change')}
              </AppButton>
            </section>
          ) : (
            cart.lines.length > 0 && (
              <>
                <Sum selling={selling} choice={choice} onChoice={setChoice} />
                <ParkForm cart={cart} choice={choice} />
              </>
            )
          )}
          <ParkedList />
        </aside>
      </div>
    </>
  )
}

function Empty() {
  const { t } = useWords()
  return (
    <div className={styles['empty']}>
      <p>{t('cart.empty')}</p>
      <LinkButton to="/add-bookings">{t('sell.title')}</LinkButton>
    </div>
  )
}

type SumProps = {
  selling: ReturnType<typeof useCartSale>
  choice: CartChoice
  onChoice: (choice: CartChoice) => void
}

/** What it costs together, what happens when a supplier refuses, and the button that sells. */
function Sum({ selling, choice, onChoice }: SumProps) {
  const { t } = useWords()
  const { lines, customer } = useCart()
  const now = useNow()
  const unheld = lines.some((line) => isUnheld(line, now))
  const isBusy = selling.state.step === 'working'
  const name = `${customer.firstName} ${customer.lastName}`.trim() || customer.email
  return (
    <section className={styles['sheet']} aria-label={t('cart.sum')}>
      <p className={styles['for']}>{t('cart.forCustomer', { name })}</p>
      <Total lines={lines} />
      <fieldset className={styles['choice']}>
        <legend>{t('cart.choice.legend')}</legend>
        {cartChoices.map((each) => (
          <label key={each}>
            <input type="radio" name="choice" checked={choice === each} onChange={() => onChoice(each)} />
            {t(`cart.choice.${each}`)}
          </label>
        ))}
      </fieldset>
      {unheld ? (
        <AppButton size="md" fullWidth loading={isBusy} onClick={() => void selling.hold()}>
          {t('cart.holdAgain')}
        </AppButton>
      ) : (
        <AppButton size="md" fullWidth loading={isBusy} onClick={() => void selling.sell()}>
          {t('cart.sell')}
        </AppButton>
      )}
      <LinkButton to="/add-bookings" variant="default">
        {t('cart.more')}
      </LinkButton>
    </section>
  )
}

function Total({ lines }: { lines: readonly KeptLine[] }) {
  const { t, language } = useWords()
  return (
    <p className={styles['total']}>
      <span>{t('cart.total')}</span> <strong>{formatMoney(totalOf(lines), language)}</strong>
    </p>
  )
}
