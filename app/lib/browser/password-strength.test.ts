import { describe, expect, test } from 'vitest'
import { passwordBytes, passwordStrength } from './password-strength.ts'

describe('password strength', () => {
  test('a password below six characters has strength 0', () => {
    expect(passwordStrength('a1B!x')).toBe(0)
  })

  test.each(['123456', 'abcdef', 'aaaaaaaaaaaa', 'qwerty', 'password1', 'contraseña'])(
    'the password %s is weak',
    (password) => {
      expect(passwordStrength(password)).toBe(1)
    },
  )

  test.each(['tres tristes tigres', 'Violeta-43-canasta'])('the password %s is strong', (password) => {
    expect(passwordStrength(password)).toBe(4)
  })

  test('known words about the person do not count', () => {
    const known = ['Guillermina Rodríguez', 'guille@example.com']
    expect(passwordStrength('guillermina1', known)).toBeLessThan(passwordStrength('guillermina1'))
  })

  test('strength grows with length', () => {
    const steps = ['kolibri', 'kolibri mesa', 'kolibri mesa farol'].map((password) => passwordStrength(password))
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  })

  test('length is measured in bytes, because bcrypt hashes bytes', () => {
    expect(passwordBytes('ñandú')).toBe(7)
  })
})
