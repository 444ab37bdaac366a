import {
  changeUserConfig,
  deleteUserConfig,
  listUserConfigs,
  listUsers,
  readUser,
  type UserConfig,
} from '@reseller-portal/contract/accounts'
import { pointsOfSale } from '@reseller-portal/contract/organizations'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { useQuestion } from '#ui/feedback/dialog.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { useLoadMessage } from '#ui/feedback/use-load-message.ts'
import { Select } from '#ui/fields/select.tsx'
import styles from './point-people.module.css'

type Props = { point: { code: string; resellerID: string } }

const outdates = [listUserConfigs, listUsers, readUser, pointsOfSale.list]

/** The staff assigned to a point of sale (spec 1 §3 "User config"). Staff without an assignment can work at all points of sale. */
export function PointPeople({ point: { code, resellerID: resellerId } }: Props) {
  const { t } = useWords()
  const { data, error, refetch } = useAnswer(listUserConfigs, { resellerId })
  useLoadMessage('user_configurations.load_failed', { error, retry: () => void refetch() })
  const change = useChange(changeUserConfig, { outdates })
  const clear = useChange(deleteUserConfig, {
    outdates,
    onError: (failure) => void showMessage('user_configurations.delete_failed', { error: failure }),
  })
  const { ask, question } = useQuestion()
  if (data === undefined) return null
  const isHere = ({ pointsOfSale: codes }: UserConfig) => codes.includes(code)
  const here = data.userConfigs.filter(isHere)
  const others = data.userConfigs.filter((each) => !isHere(each))
  const assign = ({ id, version, pointsOfSale: before }: UserConfig, after: string[]) => {
    const failing = before.length === 0 ? 'create' : 'update'
    change.mutate(
      { input: { resellerId, configId: id, version, pointsOfSale: after } },
      { onError: (failure) => void showMessage(`user_configurations.${failing}_failed`, { error: failure }) },
    )
  }
  const confirm = (act: 'limit' | 'widen', { email }: UserConfig) =>
    ask({
      title: t(`points.${act}.title`),
      text: t(`points.${act}.text`, { email }),
      yes: t(act === 'limit' ? 'points.assign' : 'common.remove'),
      no: t('points.changeNothing'),
    })
  const add = async (person: UserConfig) => {
    if (person.pointsOfSale.length > 0 || (await confirm('limit', person)))
      assign(person, [...person.pointsOfSale, code])
  }
  const take = async (person: UserConfig) => {
    const rest = person.pointsOfSale.filter((each) => each !== code)
    if (rest.length > 0) assign(person, rest)
    else if (await confirm('widen', person)) clear.mutate({ input: { resellerId, configId: person.id } })
  }
  const isBusy = change.isPending || clear.isPending
  return (
    <section className={styles['people']} aria-label={t('points.staff')}>
      <strong>{t('points.staff')}</strong>
      {here.length === 0 && <p>{t('points.noStaff')}</p>}
      <ul>
        {here.map((person) => (
          <li key={person.id}>
            {person.email}
            <AppButton
              variant="default"
              size="xs"
              loading={isBusy}
              aria-label={t('points.removeStaff', { email: person.email })}
              onClick={() => void take(person)}
            >
              {t('common.remove')}
            </AppButton>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Select
          label={t('points.assign')}
          value=""
          disabled={isBusy}
          data={[
            { value: '', label: t('common.choose') },
            ...others.map(({ id, email }) => ({ value: id, label: email })),
          ]}
          onChange={(value) => {
            const person = others.find(({ id }) => id === value)
            if (person !== undefined) void add(person)
          }}
        />
      )}
      {question}
    </section>
  )
}
