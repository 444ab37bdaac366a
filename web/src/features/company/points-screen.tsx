import { TextInput } from '@mantine/core'
import { listResellers, pointOfSaleLabel, pointsOfSale } from '@reseller-portal/contract/resellers'
import { useAnswer } from '#lib/calls/query.ts'
import { localZone, visitDay } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { RecordScreen } from '#ui/record-form/record-screen.tsx'
import { PointKeys } from './point-keys.tsx'

/** Where the reseller sells, by a super admin (spec 1 §3 "Point of sale"). */
export function PointsScreen() {
  const reseller = useAnswer(listResellers, {}).data?.resellers[0]
  return reseller === undefined ? <Progress /> : <Points resellerId={reseller.id} />
}

function Points({ resellerId }: { resellerId: string }) {
  const { t, language } = useWords()
  const labels = {
    code: t('points.fields.code'),
    name: t('points.fields.name'),
    channelID: t('points.fields.channelID'),
    property_brand: t('points.fields.property_brand'),
    phone: t('points.fields.phone'),
  }
  const since = (at: string | null) => (at === null ? t('points.noKeys') : visitDay(at, localZone, language))
  return (
    <RecordScreen
      of={pointsOfSale}
      place={{ resellerId }}
      failing="points_of_sale"
      title={t('points.title')}
      note={t('points.note')}
      add={t('points.add')}
      search={{ label: t('points.search'), hint: t('points.searchHint') }}
      empty={t('points.empty')}
      nameOf={pointOfSaleLabel}
      labels={labels}
      blank={{ code: '', name: '', channelID: '', property_brand: '', phone: '' }}
      beside={(row, close) => <PointKeys point={row} onDone={close} />}
      columns={[
        { key: 'code', header: t('points.display'), value: pointOfSaleLabel, names: true, sort: true },
        { key: 'channelID', header: labels.channelID, value: ({ channelID }) => channelID },
        { key: 'staff', header: t('points.staff'), value: ({ staff }) => String(staff) },
        { key: 'keysSince', header: t('points.keys'), value: ({ keysSince }) => since(keysSince) },
      ]}
    >
      {(field, row) => (
        <>
          <TextInput
            {...field('code')}
            readOnly={row !== undefined}
            description={row === undefined ? t('points.codeHint') : t('points.codeFixed')}
            maxLength={50}
          />
          <TextInput {...field('name')} maxLength={100} />
          <TextInput {...field('channelID')} description={t('points.channelHint')} maxLength={50} />
          <TextInput {...field('property_brand')} maxLength={100} />
          <TextInput {...field('phone')} type="tel" placeholder="+1 555 0142" />
        </>
      )}
    </RecordScreen>
  )
}
