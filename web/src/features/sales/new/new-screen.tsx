import { listCompanies, whyNotSellWithout } from '@reseller-portal/contract/organizations'
import { Suspense, useEffect, useEffectEvent, type SyntheticEvent } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { part } from '#ui/feedback/part.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { clearCart } from '../cart/kept-cart.ts'
import { SaleDone } from '../done/sale-done.tsx'
import { focusField } from './form/advance.ts'
import { ChoiceSections } from './choice-sections.tsx'
import { toPointChoice } from './desk/point-choice.tsx'
import { useDeskKeys } from './form/keys.ts'
import { rememberPoint, rememberSupplier } from './form/remembered.ts'
import { useLoadMessages } from './sale/failing-calls.ts'
import { rememberSale } from './form/sold-here.ts'
import { ConfirmingPanel } from './sale/panels/confirming-panel.tsx'
import { LeaveDialog } from './sale/panels/leave-dialog.tsx'
import { PaymentPanel, type Checkout } from './sale/panels/payment-panel.tsx'
import { PaymentRecap } from './sale/panels/payment-recap.tsx'
import { CustomerSection } from './people/customer-section.tsx'
import { ReceiptRail } from './sale/summary/receipt-rail.tsx'
import { useSale } from './sale/use-sale.ts'
import styles from './screen.module.css'
import { resetCards, resetInfo } from './form/search.ts'
import { useForm, type Form } from './form/use-form.ts'
import { useResume } from './use-resume.ts'
import { useGuestDisplay } from './sale/use-guest-display.ts'
import { soldHere } from './sale/sold.ts'

/** Loaded for the few companies that need it. */
const ServicePhoneWarning = part(async () => ({
  default: (await import('./service-phone.tsx')).ServicePhoneWarning,
}))

/** New booking, on one screen: what, for whom, paid, booked (spec 1 §2 "Add booking"). */
export function NewScreen({ checkout }: { checkout: Checkout }) {
  const { t } = useWords()
  const form = useForm()
  const [company] = useAnswer(listCompanies, {}).data?.companies ?? []
  const isWithoutPhone = company !== undefined && whyNotSellWithout(company.phone) !== undefined
  const selling = useSelling(form)
  const { sale } = selling
  const { sold } = form.choices
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (form.desk.pos === undefined) return toPointChoice(form)
    const unfinished = form.receipt.lines.find(({ opening }) => (opening?.missing.length ?? 0) > 0)
    const [problem] = form.problems
    form.setTried(problem !== undefined || unfinished !== undefined)
    if (problem !== undefined && problem.field !== '') return focusField(problem.field)
    if (unfinished !== undefined) return form.reopen(unfinished)
    if (form.canSell) void selling.sell(form.receipt)
  }
  const again = () => {
    selling.again()
    form.choose({ ...resetInfo, ...resetCards, sold: '' })
    form.advance('rate')
    scrollTo({ top: 0 })
  }
  useResume(form, selling)
  useLoadMessages()
  useFirstFocus(form)
  useDeskKeys(form)
  useGuestDisplay(
    form,
    sold !== undefined ? 'done' : sale.step === 'paying' && sale.declined ? 'declined' : sale.step,
  )
  return (
    <>
      <PageHeader title={t('sell.title')} />
      {isWithoutPhone && (
        <Suspense fallback={null}>
          <ServicePhoneWarning />
        </Suspense>
      )}
      {sold !== undefined ? (
        <SaleDone key={sold} id={sold} onAgain={again} />
      ) : (
        <Selling form={form} selling={selling} checkout={checkout} onSubmit={submit} onAgain={again} />
      )}
      <LeaveDialog isSelling={sale.step === 'paying'} onLeave={selling.leave} />
    </>
  )
}

type SellingProps = {
  form: Form
  selling: ReturnType<typeof useSelling>
  checkout: Checkout
  onSubmit: (event: SyntheticEvent) => void
  onAgain: () => void
}

/** A sale until it is sold: choosing, paying, and waiting for the booking. */
function Selling({ form, selling, checkout, onSubmit, onAgain }: SellingProps) {
  const { t } = useWords()
  const { sale } = selling
  switch (sale.step) {
    case 'unsold':
      return (
        <SaleDone
          id={sale.id}
          onAgain={onAgain}
          back={<AppButton onClick={selling.again}>{t('cart.back')}</AppButton>}
        />
      )
    case 'confirming':
      return <ConfirmingPanel lost={sale.lost} />
    case 'paying':
      return (
        <div className={styles['columns']}>
          <PaymentPanel sale={sale} selling={selling} checkout={checkout} />
          <aside className={styles['aside']}>
            <PaymentRecap receipt={sale.receipt} />
          </aside>
        </div>
      )
    case 'editing':
    case 'working':
      return (
        <form className={styles['columns']} onSubmit={onSubmit} noValidate aria-label={t('sell.title')}>
          <ChoiceSections form={form} />
          <aside className={styles['aside']}>
            <ReceiptRail form={form} selling={selling}>
              <CustomerSection form={form} />
            </ReceiptRail>
          </aside>
        </form>
      )
  }
}

function useSelling(form: Form) {
  const { draft, edit, stock, extras, parkDays, desk, tender } = form
  const words = useWords()
  return useSale({
    kept: draft.kept,
    keep: (kept) => edit({ kept }),
    refresh: () => Promise.all([stock.refresh(), extras.refresh(), parkDays.refresh(), tender.refresh()]),
    onDone: async ({ id }) => {
      if (desk.supplier) rememberSupplier(desk.supplier.id)
      if (desk.pos) rememberPoint(desk.pos.code)
      const sold = soldHere(form, words)
      if (sold !== undefined) rememberSale(sold)
      await form.showSold(id)
      // Not before: the guest display goes on showing what was sold.
      form.clearDraft()
      clearCart()
      void stock.refresh()
      void parkDays.refresh()
    },
  })
}

/** The first control that still needs a choice has the focus, so that typing can begin. */
function useFirstFocus(form: Form) {
  const { desk, advance } = form
  const isReady = !desk.isPending && form.choices.sold === undefined
  const field = desk.listed.length === 0 ? 'supplier' : desk.pos === undefined ? 'pos' : undefined
  const toPoint = useEffectEvent(() => toPointChoice(form))
  const toTickets = useEffectEvent(() => advance('rate'))
  useEffect(() => {
    const isFree = document.activeElement === document.body || document.activeElement?.tagName === 'H1'
    if (!isReady || !isFree) return
    if (field === undefined) toTickets()
    else if (field === 'pos') toPoint()
    else focusField(field)
  }, [isReady, field])
}
