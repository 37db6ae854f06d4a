import { useSyncExternalStore } from 'react';

const storageKey = 'library desk sound';

const readSound = () => localStorage.getItem(storageKey) !== 'off';

const listeners = new Set<() => void>();

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the desk makes sounds; remembered on this device. */
export function useSound(): boolean {
  // The server knows nothing of the device.
  return useSyncExternalStore(follow, readSound, () => true);
}

export function storeSound(isOn: boolean): void {
  localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

let audio: AudioContext | null = null;

/** Tones in hertz: rising for done, one low for refused. */
const tones = { done: [660, 880], refused: [220] } as const;

/** A soft sound, so that the eyes can stay on the queue. A browser without sound stays silent. */
export function playSound(kind: keyof typeof tones): void {
  if (!readSound()) return;
  try {
    audio ??= new AudioContext();
    for (const [index, frequency] of tones[kind].entries())
      playTone(audio, frequency, index * 0.09);
  } catch {
    audio = null;
  }
}

function playTone(context: AudioContext, frequency: number, delay: number): void {
  const start = context.currentTime + delay;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0.08, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + 0.16);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + 0.17);
}
