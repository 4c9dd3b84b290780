import { describe, expect, test } from 'vitest'
import { passwordBytes, passwordStrength } from './password-strength.ts'

describe('password strength', () => {
  test('is nothing below six characters', () => {
    expect(passwordStrength('a1B!x')).toBe(0)
  })

  test.each(['123456', 'abcdef', 'aaaaaaaaaaaa', 'qwerty', 'password1', 'contraseña'])('calls %s weak', (password) => {
    expect(passwordStrength(password)).toBe(1)
  })

  test.each(['tres tristes tigres', 'Violeta-43-canasta'])('calls %s strong', (password) => {
    expect(passwordStrength(password)).toBe(4)
  })

  test('does not count what is known about the person', () => {
    const known = ['Guillermina Rodríguez', 'guille@example.com']
    expect(passwordStrength('guillermina1', known)).toBeLessThan(passwordStrength('guillermina1'))
  })

  test('grows with length', () => {
    const steps = ['kolibri', 'kolibri mesa', 'kolibri mesa farol'].map((password) => passwordStrength(password))
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  })

  test('measures bytes, because that is what is hashed', () => {
    expect(passwordBytes('ñandú')).toBe(7)
  })
})
