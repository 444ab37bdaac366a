import {
  listGroups,
  me,
  whyNotManage,
  bundles,
  type ListedAccount,
  type Me,
  type Role,
  type Granter,
  type OrganizationKind,
} from '@reseller-portal/contract/accounts'
import {
  listOrganizations,
  listPointsOfSale,
  listResellers,
  pointOfSaleLabel,
} from '@reseller-portal/contract/organizations'
import { useAnswer } from '#lib/calls/query.ts'
import { roleName } from '#lib/language/role-name.ts'
import { useWords } from '#lib/language/words.ts'
import type { Choice } from '#ui/fields/choices.tsx'
import { useMemo } from 'react'

export type Viewer = {
  accountId: string
  orgCode: string
  kind: OrganizationKind
  granter: Granter
  /** The features of the viewer's organization. */
  features: readonly string[]
}

/** The signed-in person, in the form that the contract's rules about users need; undefined until loaded. */
export function useViewer(): Viewer | undefined {
  const account = useAnswer(me, {}, { staleTime: Infinity }).data
  return useMemo(() => account && viewerOf(account), [account])
}

function viewerOf(account: Me): Viewer | undefined {
  const own = account.organizations.find(({ code }) => code === account.org_code)
  if (own === undefined) return undefined
  const granter = {
    accountId: account.id,
    roles: account.groups.map(({ name }) => name),
    pointsOfSale: account.pos.map(({ code }) => code),
  }
  const { features } = account
  return { accountId: account.id, orgCode: own.code, kind: own.kind, granter, features }
}

const none: never[] = []

/** The organizations to which the viewer can add users; one for most viewers. */
export function useOrganizations() {
  return useAnswer(listOrganizations, {}).data?.organizations ?? none
}

/** The kind of organization of a user. */
export function kindOf(orgCode: string, viewer: Viewer, organizations: ReturnType<typeof useOrganizations>) {
  return organizations.find(({ code }) => code === orgCode)?.kind ?? viewer.kind
}

/** Why the viewer can't change a person. The server has the same rule. */
export function whyNotEdit(
  person: Pick<ListedAccount, 'id' | 'groups' | 'pos'>,
  kind: OrganizationKind,
  viewer: Viewer,
) {
  return whyNotManage(viewer.granter, {
    accountId: person.id,
    kind,
    roles: person.groups.map(({ name }) => name),
    pointsOfSale: person.pos.map(({ code }) => code),
  })
}

/** The roles of a type of organization, each with what it allows. Roles that the viewer can't assign say so. */
export function useRoleChoices(kind: OrganizationKind): Choice[] {
  const { t } = useWords()
  const groups = useAnswer(listGroups, {}).data?.groups ?? none
  return useMemo(() => {
    const allows = (role: Role) => bundles[role].may.map((each) => t(`rights.${each}`)).join(' · ')
    return groups
      .filter(({ name }) => bundles[name].kind === kind)
      .map(({ name, grantable }) => ({
        value: name,
        label: roleName(name, t),
        note: allows(name),
        whyNot: grantable ? undefined : t('users.roleNotYours'),
      }))
  }, [groups, kind, t])
}

/** The points of sale of the viewer's reseller; an operator has none. */
export function usePointChoices({ kind, granter }: Viewer): Choice[] {
  const { t } = useWords()
  const isReseller = kind === 'RESELLER'
  const resellers = useAnswer(listResellers, {}, { enabled: isReseller }).data?.resellers
  const distributorId = resellers?.[0]?.id ?? ''
  const offices = useAnswer(listPointsOfSale, { distributorId }, { enabled: distributorId !== '' })
  const all = offices.data?.pointsOfSale ?? none
  const own = granter.pointsOfSale
  return useMemo(
    () =>
      all.map((office) => ({
        value: office.code,
        label: pointOfSaleLabel(office),
        whyNot: own.length > 0 && !own.includes(office.code) ? t('users.pointNotYours') : undefined,
      })),
    [all, own, t],
  )
}
