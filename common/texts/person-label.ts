/** How a person is called in words of any language: by name, with the username beside it where that is another. */
export function personLabel({ name, username }: { name: string; username: string }): string {
  return name === '' || name === username ? username : `${name} (${username})`;
}
