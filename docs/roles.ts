import { bundles, permissions, roles, type Permission } from '@reseller-portal/contract/accounts'
import en from '@reseller-portal/contract/locales/en'

/** The page of the roles, made from the table that server and screens read. */
export function rolesPage(): string {
  // The keys of a constant.
  const all = Object.keys(permissions) as Permission[]
  return [
    '# Roles',
    'Made from `contract/src/accounts/rights/bundles.ts` by `npm run docs`; a test keeps it true.',
    'A person can have several roles and has the permissions of all of them. The roles of an operator take effect only together with View.',
    ...roles.map((role) => {
      const { kind, may, grants } = bundles[role]
      const lines = may.toSorted().map((each) => `- ${sentenceOf(each)} (\`${each}\`)`)
      const gives =
        grants.length > 0
          ? [`Can give and remove the roles ${grants.map((it) => `\`${it}\``).join(', ')}.`]
          : []
      return [`## ${role}`, `For organizations of the type ${kind}.`, ...gives, lines.join('\n')].join('\n\n')
    }),
    '## Features',
    'If a feature is off for an organization, nobody in it has the permissions of that feature.',
    all
      .filter((each) => permissions[each] !== null)
      .map((each) => `- \`${permissions[each]}\`: \`${each}\``)
      .join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

/** The words of a permission lie under its two names. */
function sentenceOf(permission: Permission): string {
  const [area = '', act = ''] = permission.split('.')
  const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = en.rights
  return sentences[area]?.[act] ?? permission
}
