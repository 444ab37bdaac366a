import { readUser, type ListedAccount } from '@reseller-portal/contract/accounts'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Answer } from '#lib/calls/call.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { Drawer } from '#ui/record-form/drawer.tsx'
import { useWhileOpen } from '#ui/record-form/panel-address.ts'
import { useUserActs } from '../acts.ts'
import { Person, PersonState, stateOf } from '../person.tsx'
import { PersonActs } from './person-acts.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserForm } from './user-form.tsx'
import styles from '../users.module.css'
import { kindOf, useOrganizations, useViewer, whyNotEdit, type Viewer } from '../viewer.ts'

function useClose() {
  const navigate = useNavigate()
  return useWhileOpen()(() => void navigate({ to: '/users', search: true }))
}

/** Adds a user. Afterwards the list shows its first page, where the new user comes first. */
export function AddUser() {
  const { t } = useWords()
  const [viewer, close, navigate] = [useViewer(), useClose(), useNavigate()]
  const toTop = useWhileOpen()(() => void navigate({ to: '/users' }))
  const { saySaved } = useUserActs()
  const added = (person: ListedAccount) => {
    saySaved(person, true)
    toTop()
  }
  return (
    <Drawer title={t('users.add')} onClose={close}>
      {viewer !== undefined && (
        <UserForm viewer={viewer} person={undefined} onSaved={added} onAsked={toTop} />
      )}
    </Drawer>
  )
}

/** Changes a user. If the viewer can't change the user, it only shows the data and the reason. */
export function EditUser() {
  const close = useClose()
  const { saySaved } = useUserActs()
  const saved = (person: ListedAccount) => {
    saySaved(person, false)
    close()
  }
  return (
    <OnePanel>
      {(person, viewer, whyNot) =>
        whyNot === undefined ? (
          <UserForm
            viewer={viewer}
            person={person}
            onSaved={saved}
            actions={<PersonActs person={person} onDone={close} />}
          />
        ) : (
          <>
            <Banner type="info">{whyNot}</Banner>
            <UserFacts person={person} viewer={viewer} />
          </>
        )
      }
    </OnePanel>
  )
}

/** The data of a user, and what the user can do. */
export function ViewUser() {
  const { t } = useWords()
  return (
    <OnePanel>
      {(person, viewer, whyNot) => (
        <>
          {whyNot !== undefined && <Banner type="info">{whyNot}</Banner>}
          <UserFacts person={person} viewer={viewer} />
          {whyNot === undefined && (
            <div>
              <LinkButton to="/users/$id" params={{ id: person.id }} keepsSearch>
                {t('users.edit')}
              </LinkButton>
            </div>
          )}
        </>
      )}
    </OnePanel>
  )
}

type Body = (person: Answer<typeof readUser>, viewer: Viewer, whyNot: string | undefined) => ReactNode

/** The panel of the user whose ID is in the address. The user is loaded again, so that the form has the latest version. */
function OnePanel({ children }: { children: Body }) {
  const { t, say, language } = useWords()
  const { id = '' } = useParams({ strict: false })
  const [viewer, close, organizations] = [useViewer(), useClose(), useOrganizations()]
  const answer = useAnswer(readUser, { userId: id }, { staleTime: Infinity, gcTime: 0 })
  const person = answer.data
  const load = async () => {
    const { isSuccess } = await answer.refetch()
    if (isSuccess) showMessage('users.loaded')
  }
  const isKnown = person !== undefined && viewer !== undefined
  const refused = isKnown && whyNotEdit(person, kindOf(person.org_code, viewer, organizations), viewer)
  return (
    <Drawer key={id} title={person ? <Person person={person} /> : t('users.title')} onClose={close}>
      {answer.isError && (
        <ErrorPanel title={t('users.loadFailed')} error={answer.error} onRetry={() => void load()} />
      )}
      {answer.isPending && <Progress />}
      {isKnown && (
        <>
          <p className={styles['under']}>
            <PersonState state={stateOf(person)} /> {t('users.since')}{' '}
            {dateAndTime(person.created_at, localZone, language)}
          </p>
          {children(person, viewer, refused ? say(refused) : undefined)}
        </>
      )}
    </Drawer>
  )
}
