import { describe, expect, it } from 'vitest'
import { passwordBytes, passwordStrength } from './password-strength.ts'

describe('password strength', () => {
  it('is nothing below six characters', () => {
    expect(passwordStrength('a1B!x')).toBe(0)
  })

  it.each(['123456', 'abcdef', 'aaaaaaaaaaaa', 'qwerty', 'password1', 'contraseña'])('calls %s weak', (password) => {
    expect(passwordStrength(password)).toBe(1)
  })

  it.each(['tres tristes tigres', 'Violeta-43-canasta'])('calls %s strong', (password) => {
    expect(passwordStrength(password)).toBe(4)
  })

  it('does not count what is known about the person', () => {
    const known = ['Guillermina Rodríguez', 'guille@example.com']
    expect(passwordStrength('guillermina1', known)).toBeLessThan(passwordStrength('guillermina1'))
  })

  it('grows with length', () => {
    const steps = ['kolibri', 'kolibri mesa', 'kolibri mesa farol'].map((password) => passwordStrength(password))
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  })

  it('measures bytes, because that is what is hashed', () => {
    expect(passwordBytes('ñandú')).toBe(7)
  })
})
