import {
  askReseller,
  channelInvitations,
  channelRequests,
  fewestCharacters,
  inviteReseller,
  listChannels,
  openChannel,
  resellersToAsk,
  whyNotOpen,
} from '@reseller-portal/contract/channels'
import { useState, type SyntheticEvent } from 'react'
import { CallError } from '#lib/calls/call-error.ts'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { refusalOf } from '#lib/language/failure.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { AgreementQuestion } from './agreement-question.tsx'
import styles from './channels.module.css'

/**
 * A new partner: a reseller that uses the portal is found by its name and asked, another one is invited by email, or gets a
 * channel for its own system. A reseller agreement exists with each (spec 2 §5).
 */
export function OpenForm({ onDone }: { onDone: () => void }) {
  const { t, say } = useWords()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [isInvited, setInvited] = useState(true)
  const [agreement, setAgreement] = useState<boolean>()
  const [isSent, setSent] = useState(false)
  const search = name.trim()
  const isSearched = search.length >= fewestCharacters
  const found = useAnswer(resellersToAsk, { search }, { enabled: isSearched, keepPrevious: true })
  const resellers = isSearched ? (found.data?.resellers ?? []) : []
  const refused = agreement === undefined ? undefined : whyNotOpen({ agreement })
  const open = useChange(openChannel, {
    outdates: [listChannels],
    onSuccess: ({ channel }) => {
      showMessage('channels.opened', { facts: { name: channel.resellerName } })
      onDone()
    },
  })
  const invite = useChange(inviteReseller, {
    outdates: [channelInvitations],
    onSuccess: (_, { input }) => {
      showMessage('channels.invited', { facts: { email: input.email } })
      onDone()
    },
  })
  const ask = useChange(askReseller, {
    outdates: [channelRequests, listChannels, resellersToAsk],
    onSuccess: () => {
      showMessage('channels.reseller_asked')
      onDone()
    },
    onError: showFailure,
  })
  const failed = isInvited ? invite : open
  const existing = factsOfKnown(failed.error)
  const send = (isAnother: boolean) => {
    if (search === '' || agreement !== true) return
    if (!isInvited) open.mutate({ input: { name: search, agreement } })
    else if (email.trim() !== '')
      invite.mutate({ input: { name: search, email: email.trim(), agreement, isAnother } })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setSent(true)
    send(false)
  }
  const askOne = (code: string) => {
    setSent(true)
    if (agreement === true) ask.mutate({ input: { code, agreement } })
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <AgreementQuestion question={t('channels.agreement')} answer={agreement} onAnswer={setAgreement} />
      {isSent && agreement === undefined && <Banner type="error">{t('channels.answerMissing')}</Banner>}
      {refused && <Banner type="warning">{say(refused)}</Banner>}
      <TextField
        label={t('channels.partner.search')}
        description={t('channels.partner.hint')}
        value={name}
        maxLength={100}
        required
        withAsterisk={false}
        autoComplete="off"
        error={isSent && search === '' && t('channels.nameMissing')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {resellers.length > 0 && (
        <ul className={styles['found']} aria-label={t('channels.partner.found')}>
          {resellers.map((reseller) => (
            <li key={reseller.code}>
              {reseller.name}
              <AppButton
                size="xs"
                aria-label={t('channels.partner.askOf', { name: reseller.name })}
                loading={ask.isPending}
                whyNot={refused && say(refused)}
                onClick={() => askOne(reseller.code)}
              >
                {t('channels.partner.ask')}
              </AppButton>
            </li>
          ))}
        </ul>
      )}
      <output>
        {isSearched && found.data?.resellers.length === 0 && !found.isFetching && t('channels.partner.none')}
      </output>
      <fieldset className={styles['choices']}>
        <legend>{t('channels.partner.way')}</legend>
        {([true, false] as const).map((invited) => (
          <label key={String(invited)}>
            <input
              type="radio"
              name="way"
              checked={isInvited === invited}
              onChange={() => setInvited(invited)}
            />
            <span>
              {t(invited ? 'channels.partner.byPortal' : 'channels.partner.bySystem')}
              <small>{t(invited ? 'channels.partner.byPortalNote' : 'channels.partner.bySystemNote')}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {isInvited && (
        <TextField
          label={t('channels.partner.email')}
          type="email"
          value={email}
          maxLength={254}
          required
          withAsterisk={false}
          autoComplete="off"
          error={isSent && email.trim() === '' && t('channels.partner.emailMissing')}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      )}
      {existing !== undefined && (
        <Banner type="warning">
          <p>{t('channels.partner.thisOne', { name: existing.name })}</p>
          <div className={styles['buttons']}>
            <AppButton size="xs" loading={ask.isPending} onClick={() => askOne(existing.code)}>
              {t('channels.partner.askOf', { name: existing.name })}
            </AppButton>
            {isInvited && (
              <AppButton size="xs" variant="default" loading={invite.isPending} onClick={() => send(true)}>
                {t('channels.partner.another')}
              </AppButton>
            )}
          </div>
        </Banner>
      )}
      {failed.isError && existing === undefined && (
        <ErrorPanel error={failed.error} title={t('channels.notDone')} />
      )}
      <div className={styles['buttons']}>
        <AppButton
          type="submit"
          loading={open.isPending || invite.isPending}
          whyNot={refused && say(refused)}
        >
          {t(isInvited ? 'channels.partner.invite' : 'channels.open')}
        </AppButton>
        <AppButton variant="default" onClick={onDone}>
          {t('channels.back')}
        </AppButton>
      </div>
    </form>
  )
}

/** The reseller of this name that is here already. */
function factsOfKnown(error: unknown): { name: string; code: string } | undefined {
  if (!(error instanceof CallError) || refusalOf(error) !== 'channels.reseller_known') return undefined
  return { name: String(error.data['name']), code: String(error.data['code']) }
}
