/** The body of an answer, as what the journey knows it to be. */
export async function readJson<Body>(answer: { json: () => Promise<unknown> }): Promise<Body> {
  return (await answer.json()) as Body;
}
