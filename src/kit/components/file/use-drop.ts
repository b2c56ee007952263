import { type DragEvent, useEffect } from 'react';

/**
 * Returns the props of an element that files can be dropped on. While it is mounted, a file dropped beside it doesn't replace the page,
 * as it would by default.
 */
export function useDrop(onFiles: (files: File[]) => void, onOver: (isOver: boolean) => void) {
  useEffect(() => {
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);

  return {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      onOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      // Moving between its own parts doesn't leave it.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      onOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
    },
  };
}

function refuse(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event.dataTransfer)) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

function hasFiles({ types }: DataTransfer): boolean {
  return types.includes('Files');
}
