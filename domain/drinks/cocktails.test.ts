import { expect, test } from 'vitest'
import { type Cocktail, cocktailIngredients, cocktailServings } from './cocktails.ts'

const PALOMA: Cocktail = {
  name: 'Paloma',
  servings: 60,
  ingredients: [
    { name: 'Tequila', amount: 45, unit: 'ml', spirit: 'tequila' },
    { name: 'Refresco de toronja', amount: 120, unit: 'ml', spirit: null },
    { name: 'Limón', amount: 0.5, unit: 'piece', spirit: null },
  ],
}
const MARGARITA: Cocktail = {
  name: 'Margarita',
  servings: 33,
  ingredients: [
    { name: 'tequila blanco', amount: 50, unit: 'ml', spirit: 'tequila' },
    { name: ' LIMÓN ', amount: 1, unit: 'piece', spirit: null },
    { name: 'Limón', amount: 30, unit: 'ml', spirit: null },
    { name: 'Sal', amount: 0.1, unit: 'g', spirit: null },
  ],
}

test('the same ingredient in the same unit is added up, a spirit whatever it is called', () => {
  expect(cocktailIngredients([PALOMA, MARGARITA])).toEqual([
    { name: 'Tequila', unit: 'ml', spirit: 'tequila', amount: 60 * 45 + 33 * 50 },
    { name: 'Refresco de toronja', unit: 'ml', spirit: null, amount: 7200 },
    { name: 'Limón', unit: 'piece', spirit: null, amount: 63 },
    { name: 'Limón', unit: 'ml', spirit: null, amount: 990 },
    { name: 'Sal', unit: 'g', spirit: null, amount: 4 },
  ])
})

test('amounts are rounded up, but not because of how decimals are held', () => {
  const of = (servings: number, amount: number) =>
    cocktailIngredients([{ name: '', servings, ingredients: [{ name: 'x', amount, unit: 'g', spirit: null }] }])[0]
      ?.amount
  expect([of(3, 0.1), of(30, 0.1), of(10, 0.7)]).toEqual([1, 3, 7])
})

test('cocktails come to so many servings', () => {
  expect(cocktailServings([PALOMA, MARGARITA])).toBe(93)
  expect(cocktailIngredients([])).toEqual([])
})
