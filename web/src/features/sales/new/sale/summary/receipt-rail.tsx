import { formatMoney } from '@reseller-portal/contract/kit'
import type { ReactNode } from 'react'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Pause from 'lucide-react/icons/pause'
import Plus from 'lucide-react/icons/plus'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Countdown } from '#ui/feedback/countdown.tsx'
import { Icon } from '#ui/icon.tsx'
import { useRootMark } from '#ui/layout/use-root-mark.ts'
import { ParkedList } from '../../../cart/parked-list.tsx'
import { isUnheld, soldLines, totalOf, type KeptLine, changeCart, useCart } from '../../../cart/kept-cart.ts'
import { openId, type Form } from '../../form/use-form.ts'
import { useNow } from '../../use-now.ts'
import { FailureMessage } from '../failure-message.ts'
import { mayTryAgain } from '../failure.ts'
import { heldUntil } from '../receipt.ts'
import type { useSale } from '../use-sale.ts'
import { CodeField } from './code-field.tsx'
import { CommonSales } from './common-sales.tsx'
import { OtherTimes } from './other-times.tsx'
import styles from './receipt.module.css'
import { partsOf } from './split.ts'
import { TenderBanner } from './tender-banner.tsx'
import { TotalLine } from './totals.tsx'
import { usePark } from './use-park.ts'
import { useRemoved } from './use-removed.ts'
import { VisitItem } from './visit-item.tsx'
import { cartChoices } from '@reseller-portal/contract/sales'
import { Select } from '#ui/fields/select.tsx'

type Props = {
  form: Form
  selling: ReturnType<typeof useSale>
  /** Who buys, at the end of the visits. */
  children?: ReactNode
}

/** The sale: all its visits, one sum, one clock, and the one button that takes money; it stays in sight. */
export function ReceiptRail({ form, selling, children }: Props) {
  const { t } = useWords()
  const { sale, failure } = selling
  const { visits } = form
  const removing = useRemoved(form)
  useRootMark('bar')
  return (
    <>
      <section className={styles['receipt']} id="receipt" tabIndex={-1} aria-label={t('sell.summary')}>
        <Head form={form} />
        {visits.length === 0 ? <Nothing form={form} /> : <Visits form={form} onRemove={removing.remove} />}
        {removing.name !== undefined && (
          <p className={styles['removed']}>
            <span>{t('sell.receipt.removed', { product: removing.name })}</span>
            <AppButton size="xs" variant="subtle" onClick={removing.undo}>
              {t('common.undo')}
            </AppButton>
          </p>
        )}
        {children}
        {sale.step === 'editing' && <Others form={form} />}
      </section>
      <div className={styles['action']} data-keep-clear>
        <FailureMessage failure={failure} />
        {failure !== undefined && 'error' in failure && mayTryAgain(failure.error) && (
          <AppButton type="submit" size="xs" variant="default">
            {t('common.tryAgain')}
          </AppButton>
        )}
        <TenderBanner form={form} />
        {visits.length > 0 && <Dock visits={visits} kept={form.draft.kept} />}
        {visits.length > 0 && <TotalLine visits={visits} />}
        <Go form={form} isBusy={sale.step === 'working'} />
        <output className={styles['doing']}>
          {sale.step === 'working' && t(`sell.doing.${sale.doing}`)}
        </output>
      </div>
    </>
  )
}

/** How many of the seats are held and for how long, with the two ways to show the sale to the guest. */
function Head({ form }: { form: Form }) {
  const { t } = useWords()
  const { visits, draft } = form
  const now = useNow()
  const until = heldUntil(soldLines(visits), draft.kept)
  const isHeld = until !== undefined && Date.parse(until) > now
  return (
    <>
      {isHeld && (
        <div className={styles['hold']}>
          <Countdown key={until} until={until} label={heldText(visits, now, t)} />
        </div>
      )}
      <div className={styles['head']}>
        <h2>{t('sell.summary')}</h2>
        <a className={styles['view']} href="/guest-display" target="guest-display">
          {t('sell.guestDisplay')}
        </a>
        <button
          type="button"
          className={styles['view']}
          aria-pressed={form.isForCustomer}
          onClick={form.turnToCustomer}
        >
          {t('sell.customerView')} <kbd aria-hidden="true">V</kbd>
        </button>
      </div>
    </>
  )
}

type Translate = ReturnType<typeof useWords>['t']

/** "4 of 7 seats held", counted over the visits whose seats can be held. */
function heldText(visits: readonly KeptLine[], now: number, t: Translate): string {
  const seats = (lines: readonly KeptLine[]) => lines.reduce((sum, { shown }) => sum + shown.tickets, 0)
  const holdable = soldLines(visits).filter(({ holdItems }) => holdItems.length > 0)
  const held = seats(holdable.filter((line) => !isUnheld(line, now)))
  return t('sell.receipt.held', { held, count: seats(holdable) })
}

function Nothing({ form }: { form: Form }) {
  const { t } = useWords()
  return (
    <>
      <p className={styles['empty']}>{t('sell.nothingYet')}</p>
      {form.offer === undefined && <CommonSales form={form} />}
      <ParkedList onTaken={form.takeOver} />
    </>
  )
}

function Visits({ form, onRemove }: { form: Form; onRemove: (line: KeptLine) => void }) {
  const { t, say } = useWords()
  const now = useNow()
  return (
    <ul className={styles['visits']} aria-label={t('sell.receipt.visits')}>
      {form.visits.map((line) => {
        const isOpen = line.id === openId
        const canChange = !isOpen && line.opening !== undefined
        return (
          <VisitItem
            key={line.id}
            line={line}
            now={now}
            isOpen={isOpen}
            refused={isOpen && form.refused && line.isGone !== true ? say(form.refused) : undefined}
            onChange={canChange ? () => form.reopen(line) : undefined}
            onRemove={() => onRemove(line)}
          >
            {line.isGone === true && <OtherTimes line={line} onPick={(slot) => form.reopen(line, slot)} />}
          </VisitItem>
        )
      })}
    </ul>
  )
}

/** On a phone what the sum is for; a press shows the receipt. */
function Dock({ visits, kept }: { visits: readonly KeptLine[]; kept: Form['draft']['kept'] }) {
  const { t } = useWords()
  const now = useNow()
  const until = heldUntil(soldLines(visits), kept)
  return (
    <button
      type="button"
      className={styles['dock']}
      onClick={() => {
        const receipt = document.querySelector<HTMLElement>('#receipt')
        receipt?.scrollIntoView()
        receipt?.focus({ preventScroll: true })
      }}
    >
      {t('sell.receipt.count', { count: visits.length })}
      {until !== undefined && Date.parse(until) > now && (
        <Countdown key={until} until={until} label={` · ${t('sell.receipt.heldShort')}`} />
      )}
      <Icon shape={ChevronUp} size={14} />
    </button>
  )
}

function Go({ form, isBusy }: { form: Form; isBusy: boolean }) {
  const whyNot = useWhyNot(form)
  const name = useAct(form)
  return (
    <>
      {whyNot !== undefined && form.visits.length > 0 && (
        <p aria-hidden="true" className={styles['reason']}>
          {whyNot}
        </p>
      )}
      <div className={styles['go']}>
        <AppButton type="submit" size="md" fullWidth loading={isBusy} whyNot={whyNot}>
          {name}
        </AppButton>
      </div>
    </>
  )
}

/** What else can be done with the sale. */
function Others({ form }: { form: Form }) {
  const { t } = useWords()
  const { chosen, refused, visits } = form
  const parking = usePark(form)
  const parts = chosen === undefined ? [] : partsOf(chosen, refused)
  return (
    <div className={styles['others']}>
      {soldLines(visits).length > 1 && <RefusalChoice />}
      {form.totals.lines.length > 0 && <CodeField form={form} />}
      {parts.length > 0 && (
        <AppButton variant="default" onClick={() => form.keepLines(parts.map(({ order }) => order))}>
          {t('cart.split', { count: parts.length })}
        </AppButton>
      )}
      {form.open !== undefined && (
        <span data-another>
          <AppButton variant="subtle" keys="A" leftSection={<Icon shape={Plus} />} onClick={form.addAnother}>
            {t('sell.receipt.another')}
          </AppButton>
        </span>
      )}
      {parking.canPark && (
        <span data-park>
          <AppButton
            variant="subtle"
            keys="K"
            leftSection={<Icon shape={Pause} />}
            loading={parking.isPending}
            onClick={parking.park}
          >
            {t('sell.receipt.park')}
          </AppButton>
        </span>
      )}
      {(form.offer !== undefined || visits.length > 0) && (
        <AppButton variant="subtle" onClick={form.startOver}>
          {t('sell.startOver')}
        </AppButton>
      )}
      {parking.parkedAs !== undefined && (
        <output>{t('sell.receipt.parked', { name: parking.parkedAs })}</output>
      )}
    </div>
  )
}

/** "Hold and pay 182.00 USD": the button names the sum of the whole receipt. */
function useAct({ visits, receipt, byCard, offer }: Form): string {
  const { t, language } = useWords()
  const sold = soldLines(visits)
  const isByCard = sold.length > 0 ? receipt.byCard : byCard
  const isHolding =
    sold.length > 0 ? sold.some(({ holdItems }) => holdItems.length > 0) : offer?.rate.holdable !== false
  const act = !isByCard ? 'book' : isHolding ? 'pay' : 'payOnly'
  const due = totalOf(sold)
  if (due.amount === 0) return t(`sell.act.${act}`)
  return t(`sell.receipt.act.${act}`, { amount: formatMoney(due, language) })
}

/** The first thing that is missing, in the order of the screen. */
function useWhyNot(form: Form): string | undefined {
  const { desk, tender, date, offer, slot, refused, extras, receipt } = form
  const { t, say } = useWords()
  if (tender.isUnknown) return t('sell.failed.config')
  if (form.isVisitLoading) return t('ui.loading')
  if (refused !== undefined && form.isTyped) return say(refused)
  if (extras.isUnknown && extras.error !== null) return t('sell.extras.failed')
  if (form.open !== undefined || receipt.lines.length > 0) return undefined
  if (desk.listed.length === 0) return t('sell.missing.supplier')
  if (desk.pos === undefined) return t('sell.missing.pos')
  if (date === undefined) return t('sell.missing.date')
  if (offer === undefined) return t('sell.missing.rate')
  if (slot === undefined) return t('sell.missing.slot')
  return refused && say(refused)
}

/** What happens to the other visits where a supplier refuses one. */
function RefusalChoice() {
  const { t } = useWords()
  return (
    <Select
      label={t('cart.choice.legend')}
      value={useCart().choice}
      data={cartChoices.map((each) => ({ value: each, label: t(`cart.choice.${each}`) }))}
      onChange={(choice) => changeCart(() => ({ choice }))}
    />
  )
}
