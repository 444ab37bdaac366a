import type { Part } from '../words.ts'

export default {
  title: 'Iniciar sesión',
  lead: 'Venda entradas, excursiones y atracciones desde un solo puesto.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  ended: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  working: 'Iniciando sesión…',
} satisfies Part<'identity'>
