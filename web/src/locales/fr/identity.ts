import type { Part } from '../words.ts'

export default {
  title: 'Se connecter',
  lead: 'Vendez billets, visites et attractions depuis un seul poste.',
  email: 'E-mail',
  password: 'Mot de passe',
  submit: 'Se connecter',
  ended: 'Votre session est terminée. Connectez-vous de nouveau.',
  working: 'Connexion…',
} satisfies Part<'identity'>
