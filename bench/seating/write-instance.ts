import { benchInstance } from './bench-instance.ts'

// Prints an instance of the bench whole, as `npm run seat` reads it.
const [name] = process.argv.slice(2)
if (name === undefined) {
  console.error('Name an instance, such as generated-1000-full')
  process.exit(1)
}
console.log(JSON.stringify(benchInstance(name).instance))
