/** Whether a path leads back to its start. @param edges the targets of each node */
export function hasCycle(edges: ReadonlyMap<number, readonly number[]>): boolean {
  const done = new Set<number>();
  const onWay = new Set<number>();
  for (const start of edges.keys()) {
    const way = [{ place: start, next: 0 }];
    while (way.length > 0) {
      const step = way.at(-1)!;
      if (step.next === 0) {
        if (onWay.has(step.place)) return true;
        if (!done.has(step.place)) onWay.add(step.place);
      }
      const target = done.has(step.place) ? undefined : edges.get(step.place)?.[step.next];
      step.next += 1;
      if (target !== undefined) {
        way.push({ place: target, next: 0 });
        continue;
      }
      onWay.delete(step.place);
      done.add(step.place);
      way.pop();
    }
  }
  return false;
}
