import { useLoaderData } from 'react-router'

export const loader = () => ({ name: 'hello' })

export default function Page() {
  return <h1>{useLoaderData<typeof loader>().name}</h1>
}
