import type { Part } from '../words.ts'

export default {
  title: 'Se connecter',
  lead: 'Vendez billets, visites et attractions depuis un seul poste.',
  email: 'E-mail',
  password: 'Mot de passe',
  submit: 'Se connecter',
  ended: 'Votre session est terminée. Connectez-vous de nouveau.',
  emptyEmail: 'Saisissez votre e-mail.',
  emptyPassword: 'Saisissez votre mot de passe.',
  wrong: 'L’e-mail ou le mot de passe est incorrect.',
  tooMany: 'Trop de tentatives. Attendez une minute et réessayez.',
  working: 'Connexion…',
} satisfies Part<'identity'>
