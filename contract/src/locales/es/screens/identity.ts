import type { Part } from '../../texts.ts'

export default {
  title: 'Iniciar sesión',
  lead: 'Venda entradas, excursiones y atracciones desde un solo puesto.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  show: 'Mostrar contraseña',
  submit: 'Iniciar sesión',
  ended: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  loadFailed: 'No se pudo cargar su cuenta',
  askAccount: 'Solicitar una cuenta',
  forgot: '¿Olvidó su contraseña?',
  chosen: 'Su contraseña está guardada. Inicie sesión con ella.',
  working: 'Iniciando sesión…',
} satisfies Part<'identity'>
