import { BOTH, button, type Scene } from './scene.ts'

export const entrance: readonly Scene[] = [
  {
    name: 'auth',
    path: '/auth',
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await shot('sign-in')
      await button(page, 'Iniciar sesión').last().click()
      await page.getByText('Escribe tu correo').first().waitFor()
      await shot('sign-in-refused')
      await button(page, '¿Olvidaste tu contraseña?').click()
      await page.getByRole('heading', { name: '¿Olvidaste tu contraseña?' }).waitFor()
      await shot('forgot')
      await button(page, 'Volver a iniciar sesión').click()
      await button(page, 'Crea una cuenta').click()
      await page.getByRole('heading', { name: 'Crea tu cuenta' }).waitFor()
      await shot('sign-up')
      await page.getByLabel('Contraseña', { exact: true }).fill('jacaranda en flor')
      await shot('sign-up-typed')
    },
  },
  {
    name: 'auth-check-mail',
    path: '/auth',
    walk: async ({ page, device, shot }) => {
      await button(page, 'Crea una cuenta').click()
      await page.getByLabel('Nombre completo').fill('Carmen Ruiz')
      await page.getByLabel('Correo electrónico').fill(`carmen-${device}@example.com`)
      await page.getByLabel('Contraseña', { exact: true }).fill('jacaranda en flor 7')
      await button(page, 'Crear cuenta').click()
      await page.getByRole('heading', { name: 'Revisa tu correo' }).waitFor()
      await page.getByText('Cuenta creada').waitFor({ state: 'detached' })
      // The button counts seconds down.
      const mask = [button(page, /Enviar otra vez/)]
      await shot('', { mask })
      await page.getByLabel('Código del correo').fill('000000')
      await button(page, 'Confirmar mi correo').click()
      await page.getByText('Este código no es correcto').waitFor()
      await shot('refused', { mask })
    },
  },
  {
    name: 'auth-reset-sent',
    path: '/auth?mode=forgot',
    walk: async ({ page, device, shot }) => {
      await page.getByLabel('Correo electrónico').fill(`rosa-${device}@example.com`)
      await button(page, 'Enviar enlace').click()
      await button(page, 'Escribir el código').waitFor()
      await page.getByText('Enviamos el correo para cambiar tu contraseña').waitFor({ state: 'detached' })
      await shot()
      await button(page, 'Escribir el código').click()
      await page.getByRole('heading', { name: 'Revisa tu correo' }).waitFor()
      await shot('code', { mask: [button(page, /Enviar otra vez/)] })
    },
  },
  {
    name: 'confirm-expired',
    path: '/confirm?token_hash=0000&type=signup',
    walk: async ({ page, shot }) => {
      await page.getByText('Este enlace ya no funciona').first().waitFor()
      await shot()
    },
  },
  {
    name: 'choose-password',
    path: '/offline',
    walk: async ({ page, device, shot, confirmationLink }) => {
      await page.goto(await confirmationLink(`carolina-${device}@example.com`))
      await page.getByRole('heading', { name: 'Solo falta tu contraseña' }).waitFor()
      await shot()
      await page.getByLabel('Contraseña', { exact: true }).fill('12345')
      await button(page, 'Empezar').click()
      await page.getByText('Usa al menos 6 caracteres').last().waitFor()
      await shot('refused')
      await button(page, 'Usar otra cuenta').click()
      await page.getByRole('heading', { name: 'Qué gusto verte de nuevo' }).waitFor()
    },
  },
  {
    name: 'reset-password',
    person: 'forgetful',
    path: '/offline',
    walk: async ({ page, shot, recoveryLink }) => {
      await page.goto(await recoveryLink())
      await page.getByRole('heading', { name: 'Elige una nueva contraseña' }).waitFor()
      await shot()
      await page.getByLabel('Nueva contraseña', { exact: true }).fill('jacaranda')
      await page.getByLabel('Confirma la contraseña', { exact: true }).fill('flor')
      await shot('typed')
    },
  },
  {
    name: 'reset-password-refused',
    path: '/reset-password?token_hash=0000&type=recovery',
    walk: async ({ page, shot }) => {
      await page.getByRole('heading', { name: 'Qué gusto verte de nuevo' }).waitFor()
      await page.getByText('El enlace no es válido o ya venció').waitFor({ state: 'detached' })
      await shot()
    },
  },
]
