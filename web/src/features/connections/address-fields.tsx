import { useWords } from '#lib/language/words.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useCapabilityOptions, type Capability } from './capabilities.ts'
import { Checks } from './checks.tsx'

export type Address = { baseUrl: string; apiKey: string; tokenPath: string; capabilities: Capability[] }

type Editing = { address: Address; onEdit: (part: Partial<Address>) => void }

export function AddressFields({ address, onEdit }: Editing) {
  const { t } = useWords()
  return (
    <>
      <TextField
        label={t('common.address')}
        description={t('connections.new.addressNote')}
        type="url"
        inputMode="url"
        value={address.baseUrl}
        maxLength={500}
        onChange={(event) => onEdit({ baseUrl: event.currentTarget.value })}
      />
      <TextField
        label={t('connections.new.key')}
        description={t('connections.new.keyNote')}
        autoComplete="off"
        value={address.apiKey}
        maxLength={1000}
        onChange={(event) => onEdit({ apiKey: event.currentTarget.value })}
      />
      <TextField
        label={t('connections.new.token')}
        description={t('connections.new.tokenNote')}
        value={address.tokenPath}
        maxLength={200}
        onChange={(event) => onEdit({ tokenPath: event.currentTarget.value })}
      />
      <Checks
        title={t('connections.new.capabilities')}
        options={useCapabilityOptions()}
        chosen={address.capabilities}
        onChange={(capabilities) => onEdit({ capabilities })}
      />
    </>
  )
}
