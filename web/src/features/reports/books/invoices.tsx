import { formatMoney } from '@reseller-portal/contract/kit'
import {
  cancelInvoice,
  invoicePdf,
  invoiceUbl,
  listInvoices,
  type Invoice,
} from '@reseller-portal/contract/documents'
import type { Settlement } from '@reseller-portal/contract/ledger'
import { useId } from 'react'
import { call } from '#lib/calls/call.ts'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { writeDay } from '#lib/language/day.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { useQuestion } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import styles from './books.module.css'
import { FileButton } from './file-button.tsx'
import { IssueInvoice } from './issue-invoice.tsx'

/** The e-invoices of a closed period, and what the reader's company can still invoice. */
export function Invoices({ settlement }: { settlement: Settlement }) {
  const { t } = useWords()
  const title = useId()
  const { id } = settlement
  const answer = useAnswer(listInvoices, { id }, { staleTime: 0 })
  const mayIssue = useMay('settlements.invoice')
  const { invoices = [], drafts = [], issuer } = answer.data ?? {}
  return (
    <section aria-labelledby={title} className={styles['invoices']}>
      <h3 id={title}>{t('books.invoices.title')}</h3>
      {answer.isError && <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Progress />}
      {answer.isSuccess && invoices.length === 0 && <p>{t('books.invoices.none')}</p>}
      {invoices.map((invoice) => (
        <Issued key={invoice.id} invoice={invoice} mayCancel={mayIssue && invoice.issuer === issuer} />
      ))}
      {mayIssue && issuer !== undefined && drafts.length > 0 && (
        <p>{t(`books.invoices.issuing.${issuer}`)}</p>
      )}
      {mayIssue &&
        answer.data !== undefined &&
        drafts.map((draft) => (
          <IssueInvoice
            key={draft.currency}
            settlementId={id}
            partner={issuer === 'SUPPLIER' ? settlement.reseller : settlement.supplier}
            draft={draft}
            given={answer.data}
          />
        ))}
    </section>
  )
}

/** A document with its sums and its two files. */
function Issued({ invoice, mayCancel }: { invoice: Invoice; mayCancel: boolean }) {
  const { t, language } = useWords()
  const { id, number, kind, currency, total, payable, due, cancels, isCancelled } = invoice
  const name = t(`books.invoices.kinds.${kind}`, { number })
  const title = useId()
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  const toPay =
    due === null
      ? t('books.invoices.nothingToPay')
      : t('books.invoices.toPay', { amount: money(payable), day: writeDay(due) })
  const facts = [
    t(`books.invoices.by.${invoice.issuer}`),
    writeDay(invoice.issued),
    money(total),
    ...(isCancelled ? [t('books.invoices.isCancelled')] : [toPay]),
    ...(cancels === null ? [] : [t('books.invoices.cancelsNumber', { number: cancels })]),
  ]
  return (
    <article aria-labelledby={title}>
      <h4 id={title}>{name}</h4>
      <p>{facts.join(' · ')}</p>
      <div className={styles['links']}>
        <FileButton
          variant="default"
          label={t('books.invoices.pdf')}
          title={name}
          name={`${number}.pdf`}
          read={() => call(invoicePdf, { id })}
        />
        <FileButton
          variant="default"
          label={t('books.invoices.ubl')}
          title={name}
          name={`${number}.xml`}
          read={() => call(invoiceUbl, { id })}
        />
        {mayCancel && !isCancelled && cancels === null && <Cancel invoice={invoice} />}
      </div>
    </article>
  )
}

function Cancel({ invoice: { id, number } }: { invoice: Invoice }) {
  const { t, language } = useWords()
  const { ask, question } = useQuestion()
  const cancel = useChange(cancelInvoice, {
    outdates: [listInvoices],
    onSuccess: (credit) => showMessage('invoices.issued', { facts: { number: credit.number } }),
    onError: showFailure,
  })
  const start = async () => {
    const isYes = await ask({
      title: t('books.invoices.cancel'),
      text: t('books.invoices.cancelNote', { number }),
      yes: t('books.invoices.cancelNow'),
      no: t('common.back'),
    })
    if (isYes) cancel.mutate({ input: { id, language }, key: crypto.randomUUID() })
  }
  return (
    <>
      <AppButton variant="default" loading={cancel.isPending} onClick={() => void start()}>
        {t('books.invoices.cancel')}
      </AppButton>
      {question}
    </>
  )
}
