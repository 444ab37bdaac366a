import { listCompanies, whyNotSellWithout } from '@reseller-portal/contract/organizations'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, type SyntheticEvent } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { part } from '#ui/feedback/part.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { payOnCartPage, useCart } from '../cart/kept-cart.ts'
import { SaleDone } from '../done/sale-done.tsx'
import { focusField, focusStep } from './form/advance.ts'
import { ChoiceSections } from './choice-sections.tsx'
import { useDeskKeys } from './form/keys.ts'
import { remember } from './form/remembered.ts'
import { useLoadMessages } from './sale/failing-calls.ts'
import { rememberSale } from './form/sold-here.ts'
import { ConfirmingPanel } from './sale/panels/confirming-panel.tsx'
import { LeaveDialog } from './sale/panels/leave-dialog.tsx'
import { PaymentPanel, type Checkout } from './sale/panels/payment-panel.tsx'
import { PaymentRecap } from './sale/panels/payment-recap.tsx'
import type { Order } from './sale/order.ts'
import { Summary } from './sale/summary/summary.tsx'
import { useSale } from './sale/use-sale.ts'
import styles from './screen.module.css'
import { resetCards, resetInfo } from './form/search.ts'
import { useForm, type Form } from './form/use-form.ts'
import { useResume } from './use-resume.ts'
import { abandon } from './sale/steps.ts'
import { useGuestDisplay } from './sale/use-guest-display.ts'
import { soldHere } from './sale/sold.ts'
import { holdInCart, sumWithCart } from './sale/with-cart.ts'

/** Loaded for the few companies that need it. */
const ServicePhoneWarning = part(async () => ({
  default: (await import('./service-phone.tsx')).ServicePhoneWarning,
}))

const CartActions = part(async () => ({
  default: (await import('./sale/summary/cart-actions.tsx')).CartActions,
}))

/** New booking, on one screen: what, for whom, paid, booked (spec 1 §2 "Add booking"). */
export function NewScreen({ checkout }: { checkout: Checkout }) {
  const { t } = useWords()
  const form = useForm()
  const [company] = useAnswer(listCompanies, {}).data?.companies ?? []
  const isWithoutPhone = company !== undefined && whyNotSellWithout(company.phone) !== undefined
  const selling = useSelling(form)
  const { sale } = selling
  const { lines } = useCart()
  const navigate = useNavigate()
  const goOn = (act: (order: Order) => void) => {
    const [problem] = form.problems
    form.setTried(problem !== undefined)
    if (problem !== undefined && problem.field !== '') focusField(problem.field)
    else if (form.order !== undefined && form.refused === undefined) act(form.order)
  }
  const sellAlone = (order: Order) => void selling.sell(order, form.byCard)
  const sellWithCart = (order: Order) => {
    if (sumWithCart(lines, order.totals) === undefined) return
    const onAdded = () => {
      payOnCartPage(Date.now())
      void navigate({ to: '/cart' })
    }
    holdInCart(form, selling, { orders: [order], onAdded })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    goOn(lines.length === 0 ? sellAlone : sellWithCart)
  }
  const again = () => {
    selling.again()
    form.choose({ ...resetInfo, ...resetCards })
    form.advance('date')
    scrollTo({ top: 0 })
  }
  const startOver = () => {
    if (form.draft.kept !== undefined) void abandon(form.draft.kept)
    form.startOver()
  }
  useResume(form, selling)
  useLoadMessages()
  useFirstFocus(form)
  useDeskKeys(form)
  useGuestDisplay(form, sale.step === 'paying' && sale.declined ? 'declined' : sale.step)
  return (
    <>
      <PageHeader title={t('sell.title')} />
      {isWithoutPhone && (
        <Suspense fallback={null}>
          <ServicePhoneWarning />
        </Suspense>
      )}
      {sale.step === 'done' && <SaleDone id={sale.booking.id} onAgain={again} />}
      {sale.step === 'confirming' && <ConfirmingPanel lost={sale.lost} />}
      {sale.step === 'paying' && (
        <div className={styles['columns']}>
          <PaymentPanel sale={sale} selling={selling} checkout={checkout} />
          <aside className={styles['aside']}>
            <PaymentRecap order={sale.order} supplier={form.desk.supplier} />
          </aside>
        </div>
      )}
      {(sale.step === 'editing' || sale.step === 'working') && (
        <form className={styles['columns']} onSubmit={submit} noValidate aria-label={t('sell.title')}>
          <ChoiceSections form={form} />
          <aside className={styles['aside']}>
            <Summary
              form={form}
              selling={selling}
              onSellAlone={() => goOn(sellAlone)}
              onStartOver={startOver}
            >
              <Suspense fallback={null}>
                <CartActions form={form} selling={selling} onAdded={again} />
              </Suspense>
            </Summary>
          </aside>
        </form>
      )}
      <LeaveDialog isSelling={sale.step === 'paying'} onLeave={selling.leave} />
    </>
  )
}

function useSelling(form: Form) {
  const { draft, edit, clearDraft, stock, extras, parkDays, desk, tender } = form
  const words = useWords()
  return useSale({
    kept: draft.kept,
    keep: (kept) => edit({ kept }),
    refresh: () => Promise.all([stock.refresh(), extras.refresh(), parkDays.refresh(), tender.refresh()]),
    onDone: () => {
      if (desk.supplier && desk.pos) remember({ supplier: desk.supplier.id, pos: desk.pos.code })
      const sold = soldHere(form, words)
      if (sold !== undefined) rememberSale(sold)
      clearDraft()
      void stock.refresh()
      void parkDays.refresh()
    },
  })
}

/** The first control that still needs a choice has the focus, so that typing can begin. */
function useFirstFocus({ desk }: Form) {
  const isReady = !desk.isPending
  const field = desk.supplier === undefined ? 'supplier' : desk.pos === undefined ? 'pos' : undefined
  useEffect(() => {
    const isFree = document.activeElement === document.body || document.activeElement?.tagName === 'H1'
    if (!isReady || !isFree) return
    if (field === undefined) focusStep('date')
    else focusField(field)
  }, [isReady, field])
}
