import { TextInput } from '@mantine/core'
import { changeMe, me, OwnFields, type Me } from '@reseller-portal/contract/accounts'
import type { Sent } from '@reseller-portal/contract/kit'
import { call } from '#lib/calls/call.ts'
import { useWords } from '#lib/language/words.ts'
import { showMessage } from '#ui/feedback/messages.ts'
import { Drawer } from '#ui/record-form/drawer.tsx'
import { useWhileOpen } from '#ui/record-form/panel-address.ts'
import { KeptForm } from '#ui/record-form/record-form.tsx'
import type { Kept, Saved } from '#ui/record-form/use-record-form.ts'

/** The fields that people fill in about themselves. */
export default function OwnFieldsPanel({ account, onClose }: { account: Me; onClose: () => void }) {
  const { t } = useWords()
  const close = useWhileOpen()(onClose)
  const labels = {
    given_name: t('users.fields.given_name'),
    surname: t('users.fields.surname'),
    phone: t('common.phone'),
    department: t('profile.department'),
  }
  const saved = () => {
    showMessage('profile.updated')
    close()
  }
  return (
    <Drawer title={t('profile.account')} onClose={onClose}>
      <KeptForm kept={kept} row={{ ...account }} blank={{}} labels={labels} failing="profile" onSaved={saved}>
        {({ field }) => (
          <>
            <TextInput {...field('given_name')} maxLength={100} autoComplete="given-name" />
            <TextInput {...field('surname')} maxLength={100} autoComplete="family-name" />
            <TextInput {...field('phone')} type="tel" placeholder="+1 555 0142" autoComplete="tel" />
            <TextInput {...field('department')} maxLength={100} autoComplete="off" />
          </>
        )}
      </KeptForm>
    </Drawer>
  )
}

const read = async (): Promise<Saved> => ({ ...(await call(me, {})) })
const kept: Kept = {
  fields: OwnFields,
  list: me,
  read,
  change: async (values, { version }) => {
    await call(changeMe, { ...values, version } as Sent<typeof changeMe>)
    return read()
  },
}
