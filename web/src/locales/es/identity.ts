import type { Part } from '../words.ts'

export default {
  title: 'Iniciar sesión',
  lead: 'Venda entradas, excursiones y atracciones desde un solo puesto.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  ended: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  emptyEmail: 'Escriba su correo electrónico.',
  emptyPassword: 'Escriba su contraseña.',
  wrong: 'El correo electrónico o la contraseña no son correctos.',
  tooMany: 'Demasiados intentos. Espere un minuto e inténtelo de nuevo.',
  working: 'Iniciando sesión…',
} satisfies Part<'identity'>
