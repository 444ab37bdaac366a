import type { Part } from '../words.ts'

export default {
  title: 'Profil',
  account: 'Compte',
  name: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  department: 'Service',
  organization: 'Code d’organisation',
  reseller: 'Revendeur',
  roles: 'Rôles',
  points: 'Points de vente',
  noPoints: 'Aucun point de vente ne vous est attribué.',
  noValue: 'Non renseigné',
  preferences: 'Préférences',
  kept: 'Conservées dans ce navigateur.',
  language: 'Langue',
  colours: 'Couleurs',
  light: 'Claires',
  dark: 'Sombres',
  auto: 'Comme l’appareil',
  access: 'Besoin d’un accès plus large ? Contactez un super administrateur de votre organisation.',
} satisfies Part<'profile'>
