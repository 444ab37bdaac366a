import { Textarea, TextInput } from '@mantine/core'
import { listFeedback, sendFeedback } from '@reseller-portal/contract/documents'
import { useSearch } from '@tanstack/react-router'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { useServerList } from '#ui/list-screen/list-data.ts'
import { List } from '#ui/list-screen/list-screen.tsx'
import styles from './feedback.module.css'

/** A form for feedback. The people who run the installation read all feedback below it. */
export function FeedbackScreen() {
  const { t } = useWords()
  const isReader = useMay('installation.read')
  return (
    <>
      <PageHeader title={t('common.feedback')} note={t('feedback.note')} />
      <FeedbackForm />
      {isReader && <FeedbackList />}
    </>
  )
}

function FeedbackForm() {
  const { t } = useWords()
  const { page = '' } = useSearch({ strict: false })
  const [text, setText] = useState('')
  const [about, setAbout] = useState(page)
  const key = useRef(crypto.randomUUID())
  const send = useChange(sendFeedback, {
    outdates: [listFeedback],
    onError: (error) => void showMessage('feedback.send_failed', { error }),
    onSuccess: () => {
      key.current = crypto.randomUUID()
      setText('')
      showMessage('feedback.sent')
    },
  })
  const isEmpty = text.trim() === ''
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isEmpty) send.mutate({ input: { text, page: about }, key: key.current })
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <Textarea
        label={t('feedback.text')}
        value={text}
        rows={6}
        maxLength={5000}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <TextInput
        label={t('feedback.page')}
        description={t('feedback.pageNote')}
        value={about}
        maxLength={500}
        onChange={(event) => setAbout(event.currentTarget.value)}
      />
      <div>
        <AppButton
          type="submit"
          loading={send.isPending}
          whyNot={isEmpty ? t('feedback.missing') : undefined}
        >
          {t('feedback.send')}
        </AppButton>
      </div>
    </form>
  )
}

function FeedbackList() {
  const { t, language } = useWords()
  const list = useServerList(listFeedback, {}, [], ({ feedback, total }) => ({ rows: feedback, total }))
  return (
    <section aria-label={t('feedback.list')} className={styles['list']}>
      <h2>{t('feedback.list')}</h2>
      <List
        title={t('feedback.list')}
        list={list}
        search={{ label: t('feedback.search'), hint: t('feedback.hint') }}
        empty={t('feedback.empty')}
        columns={[
          {
            key: 'author',
            header: t('feedback.who'),
            names: true,
            sort: true,
            value: ({ author }) => author,
            second: ({ organization }) => organization,
          },
          { key: 'text', header: t('feedback.what'), value: ({ text }) => text },
          { key: 'page', header: t('feedback.where'), value: ({ page }) => page },
          {
            key: 'createdAt',
            header: t('common.when'),
            sort: true,
            value: ({ createdAt }) => dateAndTime(createdAt, localZone, language),
            isDate: true,
          },
        ]}
      />
    </section>
  )
}
