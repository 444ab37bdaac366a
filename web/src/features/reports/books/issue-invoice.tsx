import { formatMoney } from '@reseller-portal/contract/kit'
import {
  issueInvoice,
  listInvoices,
  missingFacts,
  vatCategories,
  type InvoiceDraft,
  type MissingFact,
  type Party,
  type Vat,
} from '@reseller-portal/contract/documents'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx'
import styles from './books.module.css'

type Props = {
  settlementId: string
  /** The name of the other company. */
  partner: string
  draft: InvoiceDraft
  given: { seller: Party; buyer: Party; lastVat: Vat | null }
}

/** Says what can be invoiced in a currency, asks for VAT and term of payment, and issues it. */
export function IssueInvoice(props: Props) {
  const { t, language } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { currency, total, isSandbox } = props.draft
  const kind = total < 0 ? 'CREDIT_NOTE' : 'INVOICE'
  const amount = formatMoney({ amount: Math.abs(total), currency }, language)
  return (
    <>
      <p>{t(`books.invoices.canIssue.${kind}`, { amount })}</p>
      <AppButton whyNot={isSandbox ? t('books.invoices.sandbox') : undefined} onClick={() => setOpen(true)}>
        {t(`books.invoices.issue.${kind}`)}
      </AppButton>
      <Dialog title={t('books.invoices.issueFor', { amount })} open={isOpen} onClose={() => setOpen(false)}>
        <IssueForm {...props} onIssued={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function IssueForm({ settlementId, partner, draft, given, onIssued }: Props & { onIssued: () => void }) {
  const { t, texts, language } = useWords()
  const words = texts.books.invoices
  const [category, setCategory] = useState(given.lastVat?.category ?? 'S')
  const [rate, setRate] = useState(given.lastVat?.category === 'S' ? String(given.lastVat.rate / 100) : '')
  const [reason, setReason] = useState(given.lastVat?.reason ?? '')
  const [dueDays, setDueDays] = useState('30')
  const key = useRef(crypto.randomUUID())
  const issue = useChange(issueInvoice, {
    outdates: [listInvoices],
    onSuccess: ({ number }) => {
      showMessage('invoices.issued', { facts: { number } })
      onIssued()
    },
    onError: (error) => {
      key.current = crypto.randomUUID()
      showFailure(error)
    },
  })
  const vat: Vat = {
    category,
    rate: category === 'S' ? (hundredthsOf(rate) ?? 0) : 0,
    reason: category === 'E' ? reason.trim() : '',
  }
  const days = /^\d{1,3}$/.test(dueDays) && Number(dueDays) <= 365 ? Number(dueDays) : undefined
  const missing = missingFacts(given, category)
  const wrong =
    (category === 'S' && vat.rate === 0 && texts.record.wrong.share) ||
    (category === 'E' && vat.reason === '' && texts.record.wrong.missing) ||
    (days === undefined && texts.record.wrong.number) ||
    undefined
  const whyNot = missing.length > 0 ? words.missing.first : wrong
  return (
    <div className={styles['closing']}>
      <p>{words.forGood}</p>
      {missing.length > 0 && <Missing facts={missing} partner={partner} />}
      <Select
        label={words.category}
        value={category}
        data={vatCategories.map((value) => ({ value, label: words.categories[value] }))}
        onChange={setCategory}
      />
      {category === 'S' && (
        <TextField
          label={words.rate}
          description={words.rateHint}
          inputMode="decimal"
          autoComplete="off"
          value={rate}
          onChange={(event) => setRate(event.currentTarget.value)}
        />
      )}
      {category === 'E' && (
        <TextField
          label={words.reason}
          description={words.reasonHint}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {draft.total > 0 && (
        <WholeNumberField
          label={words.dueDays}
          value={dueDays}
          onChange={(event) => setDueDays(event.currentTarget.value)}
        />
      )}
      <AppButton
        loading={issue.isPending}
        whyNot={whyNot}
        onClick={() =>
          issue.mutate({
            input: { id: settlementId, currency: draft.currency, vat, dueDays: days ?? 0, language },
            key: key.current,
          })
        }
      >
        {t(`books.invoices.issue.${draft.total < 0 ? 'CREDIT_NOTE' : 'INVOICE'}`)}
      </AppButton>
    </div>
  )
}

/** What must be filled in first: with a link where the reader can do it. */
function Missing({ facts, partner }: { facts: readonly MissingFact[]; partner: string }) {
  const { t, texts } = useWords()
  return (
    <div>
      <p>{texts.books.invoices.missing.title}</p>
      <ul>
        {facts.map(({ whose, fact }) => (
          <li key={`${whose} ${fact}`}>
            {whose === 'buyer' ? (
              t(`books.invoices.missing.buyer.${fact}`, { name: partner })
            ) : (
              <Link to={fact === 'address' ? '/company-addresses' : '/company-edit-info'}>
                {t(`books.invoices.missing.seller.${fact}`)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Hundredths of a percent: `8.1` and `8,1` are 810. Undefined where it's no percentage up to 100 with two decimals. */
function hundredthsOf(typed: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? []
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return whole !== undefined && hundredths <= 10_000 ? hundredths : undefined
}
